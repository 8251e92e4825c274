export function startTestApplication(
  templateUrl: string,
  env?: Record<string, string>,
): Promise<{
  env: Record<string, string> & { PEGBOARD_TEST_URL: string; PEGBOARD_TEST_FIRST_ADMIN_LINK: string }
  printed: readonly string[]
  stop: () => Promise<void>
}>
export function noSettings(): Record<string, string>
export function cloneDatabase(templateUrl: string): Promise<{ url: string; drop: () => Promise<void> }>
