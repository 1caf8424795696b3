/// Scripts that Redis runs in one round trip and in one go.
struct RedisScript: Hashable {
    let source: String

    static let all = [take, connect, disconnect]

    /// Takes tokens of a bucket that fills steadily, by Redis's own clock.
    ///
    /// Arguments: how many it holds, how many come in a second, how many to take (less than none gives back). Returns how long
    /// until there is one, in seconds; 0 where they were taken. The key expires when the bucket is full.
    static let take = RedisScript(
        source: """
            local burst, rate, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
            local clock = redis.call('TIME')
            local now = clock[1] + clock[2] / 1000000
            local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
            local tokens = burst
            if kept[1] then
                tokens = math.min(burst, tonumber(kept[1]) + math.max(0, now - tonumber(kept[2])) * rate)
            end
            local wait = 0
            if count > 0 and tokens < 1 then
                wait = (1 - tokens) / rate
            else
                tokens = math.min(burst, tokens - count)
            end
            if count ~= 0 then
                redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'at', string.format('%.6f', now))
                redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1000)
            elseif tokens < 1 then
                wait = (1 - tokens) / rate
            end
            return string.format('%.6f', wait)
            """
    )

    /// Notes that a device is connected since a time, and returns those that have to give way, oldest first, each followed by
    /// its time.
    ///
    /// Arguments: the device, its time, how many there may be, for how many milliseconds it counts without being noted again.
    static let connect = RedisScript(
        source: """
            local clock = redis.call('TIME')
            local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
            redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. (now + ARGV[4]))
            redis.call('PEXPIRE', KEYS[1], ARGV[4])
            local kept, devices = redis.call('HGETALL', KEYS[1]), {}
            for place = 1, #kept, 2 do
                local since, expiry = string.match(kept[place + 1], '^(%d+) (%d+)$')
                if tonumber(expiry) < now then
                    redis.call('HDEL', KEYS[1], kept[place])
                else
                    devices[#devices + 1] = {kept[place], since}
                end
            end
            table.sort(devices, function(one, other) return tonumber(one[2]) < tonumber(other[2]) end)
            local left = {}
            for place = 1, #devices - ARGV[3] do
                redis.call('HDEL', KEYS[1], devices[place][1])
                left[#left + 1] = devices[place][1]
                left[#left + 1] = devices[place][2]
            end
            return left
            """
    )

    /// Forgets a device, unless it has connected again since.
    static let disconnect = RedisScript(
        source: """
            local kept = redis.call('HGET', KEYS[1], ARGV[1])
            if kept and string.match(kept, '^%d+') == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
            return 0
            """
    )
}
