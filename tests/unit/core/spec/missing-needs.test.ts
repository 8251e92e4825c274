import { describe, expect, it } from 'vitest'
import { adviseOnPart } from '@/lib/core/spec/missing-needs'

describe('adviseOnPart', () => {
  it('names the part of a package that the upload lacks', () => {
    expect(adviseOnPart("No module named 'project.tools.web'")).toBe(
      'The upload has project without project.tools.web. Upload project/tools/web as well.',
    )
  })

  it.each([
    "No module named 'requests'",
    "No module named 'a.b'; 'a' is not a package",
    "cannot import name 'x' from 'a.b'",
    `No module named '${'a.'.repeat(10_000)}b'`,
    '',
  ])('has no advice for %.60s', message => {
    expect(adviseOnPart(message)).toBeNull()
  })
})
