import { describe, expect, it } from 'vitest'
import { takesFiles } from '@/lib/core/spec/takes-files'
import { makeSpec } from '@/tests/support/make-spec'

const withInput = (name: string, schema = {}) =>
  makeSpec({ description: 'Adds.', inputSchema: { properties: { [name]: schema } } })

describe('takesFiles', () => {
  it.each([
    withInput('input_file'),
    withInput('path'),
    withInput('x', { format: 'path' }),
    withInput('x', { contentMediaType: 'image/png' }),
    makeSpec({ description: 'Writes in.txt in capitals to out.txt.' }),
    makeSpec({ description: 'Reads a file.' }),
    makeSpec({ capabilities: ['read_fs'] }),
  ])('is true for case %#', spec => expect(takesFiles(spec)).toBe(true))

  it.each([
    withInput('profile'),
    withInput('editor'),
    makeSpec({ description: 'Reads https://example.org/data.json.' }),
    makeSpec({ description: 'Greets a person, e.g. Ada.' }),
  ])('is false for case %#', spec => expect(takesFiles(spec)).toBe(false))
})
