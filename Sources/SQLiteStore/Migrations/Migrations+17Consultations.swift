extension Migrations {
    /// Consultations and what was said in them. `memory` is the coach's own, as JSON; `answer` is all about an answer but its
    /// words. An answer that is being made is held by the server that makes it, and a consultation has one at most.
    static let consultations = """
        CREATE TABLE consultations (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            persona TEXT NOT NULL,
            context_type TEXT NOT NULL,
            context_id TEXT,
            goal_id TEXT,
            quick_action TEXT,
            is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
            status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'completed', 'abandoned', 'archived')),
            message_count INTEGER NOT NULL CHECK (message_count BETWEEN 0 AND last_number),
            last_number INTEGER NOT NULL,
            last_message_at INTEGER,
            memory TEXT,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            completed_at INTEGER,
            CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
            CHECK ((message_count = 0) = (last_message_at IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX consultations_by_user ON consultations (user_id, updated_at);
        CREATE UNIQUE INDEX consultations_default ON consultations (user_id) WHERE is_default = 1;

        CREATE TABLE consultation_messages (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            consultation_id BLOB NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
            content TEXT NOT NULL,
            status TEXT CHECK (status IN ('streaming', 'done')),
            is_held INTEGER NOT NULL CHECK (is_held IN (0, 1)),
            answer TEXT,
            created_at INTEGER NOT NULL,
            UNIQUE (consultation_id, number),
            CHECK ((role = 'user') = (status IS NULL)),
            CHECK ((answer IS NOT NULL) = (status IS 'done')),
            CHECK ((content = '') = (status IS 'streaming')),
            CHECK (is_held = 0 OR status IS 'streaming')
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX consultation_messages_by_user ON consultation_messages (user_id);
        CREATE UNIQUE INDEX consultation_messages_streaming ON consultation_messages (consultation_id)
            WHERE status = 'streaming';
        """
}
