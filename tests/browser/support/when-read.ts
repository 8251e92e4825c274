import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'

/** A worker compiles the Python files of an upload before the version is published or proposed. */
const readWithinMs = 60_000

/** Waits until a worker has read the version that an upload through the API created. */
export async function whenRead(request: APIRequestContext, upload: APIResponse): Promise<void> {
  const { toolbox, version } = (await upload.json()) as { toolbox: { slug: string }; version: number }
  const stateNow = async () => {
    const response = await request.get(`/api/toolboxes/${toolbox.slug}/versions/${version}`)
    expect(response.ok()).toBe(true)
    return ((await response.json()) as { state: string }).state
  }
  await expect.poll(stateNow, { timeout: readWithinMs }).not.toBe('reading')
}
