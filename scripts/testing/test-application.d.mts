export function startTestApplication(
  templateUrl: string,
  env?: Record<string, string>,
): Promise<{ url: string; firstAdminLink: string; env: Record<string, string>; stop: () => Promise<void> }>
