-- Calls over MCP that a client can still cancel, or whose result it can still fetch. Only open calls have a row.
CREATE TABLE "mcp_call" (
    "run_id" UUID NOT NULL,
    "token_id" UUID NOT NULL,
    "session" TEXT,
    "request" TEXT,
    "arguments_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mcp_call_pkey" PRIMARY KEY ("run_id")
);
CREATE INDEX "mcp_call_token_id_session_idx" ON "mcp_call"("token_id", "session");
CREATE INDEX "mcp_call_token_id_arguments_hash_idx" ON "mcp_call"("token_id", "arguments_hash");
CREATE INDEX "mcp_call_created_at_idx" ON "mcp_call"("created_at");

ALTER TABLE "mcp_call" ADD CONSTRAINT "mcp_call_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mcp_call" ADD CONSTRAINT "mcp_call_token_id_fkey"
  FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE CASCADE ON UPDATE CASCADE;
