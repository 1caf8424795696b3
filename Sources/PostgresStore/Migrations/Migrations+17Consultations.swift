extension Migrations {
    /// Consultations and what was said in them. `memory` is the coach's own, as JSON; `answer` is all about an answer but its
    /// words. An answer that is being made is `answered_by` the server that makes it, and a consultation has one at most.
    static let consultations = [
        """
        CREATE TABLE consultations (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            persona text NOT NULL,
            context_type text NOT NULL,
            context_id text,
            goal_id text,
            quick_action text,
            is_default boolean NOT NULL,
            status text NOT NULL CHECK (status IN ('pending', 'active', 'completed', 'abandoned', 'archived')),
            message_count integer NOT NULL,
            last_number integer NOT NULL,
            last_message_at timestamptz,
            memory text,
            created_at timestamptz NOT NULL,
            updated_at timestamptz NOT NULL,
            completed_at timestamptz,
            CHECK (message_count BETWEEN 0 AND last_number),
            CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
            CHECK ((message_count = 0) = (last_message_at IS NULL))
        )
        """,
        "CREATE INDEX consultations_by_user ON consultations (user_id, updated_at)",
        "CREATE UNIQUE INDEX consultations_default ON consultations (user_id) WHERE is_default",
        """
        CREATE TABLE consultation_messages (
            id uuid PRIMARY KEY,
            consultation_id uuid NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number integer NOT NULL CHECK (number > 0),
            role text NOT NULL CHECK (role IN ('user', 'assistant')),
            content text NOT NULL,
            status text CHECK (status IN ('streaming', 'done')),
            answered_by uuid REFERENCES instances (id) ON DELETE SET NULL,
            answer jsonb,
            created_at timestamptz NOT NULL,
            UNIQUE (consultation_id, number),
            CHECK ((role = 'user') = (status IS NULL)),
            CHECK ((answer IS NOT NULL) = (status IS NOT DISTINCT FROM 'done')),
            CHECK ((content = '') = (status IS NOT DISTINCT FROM 'streaming')),
            CHECK (answered_by IS NULL OR status IS NOT DISTINCT FROM 'streaming')
        )
        """,
        "CREATE INDEX consultation_messages_by_user ON consultation_messages (user_id)",
        """
        CREATE UNIQUE INDEX consultation_messages_streaming ON consultation_messages (consultation_id)
            WHERE status = 'streaming'
        """,
        """
        CREATE INDEX consultation_messages_answered_by ON consultation_messages (answered_by)
            WHERE answered_by IS NOT NULL
        """,
    ]
}
