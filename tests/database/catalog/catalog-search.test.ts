/** Catalog search: which results a query finds, in which order, and with which counts and highlights. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPalette } from '@/lib/operations/catalog/palette'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada Lovelace' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(ada, 'files', {
    read_file: { description: 'Reads a text file.', parameters: ['path', 'encoding'] },
    read_file_lines: { description: 'Reads some lines of a file.', parameters: ['path', 'first_line'] },
    write_file: { description: 'Writes a text file.', parameters: ['path', 'text'] },
    'list-directory': { description: 'Names what is in a directory.', parameters: ['path'] },
    getFileSize: { description: 'Counts the bytes of a file.', parameters: ['path'] },
  })
  await createToolbox(
    ada,
    'mail',
    {
      send_email: {
        description: 'Sends a message to people. It is delivered by running a relay.',
        parameters: ['user_id'],
      },
      echo: { description: 'Says it again.' },
      db_query: { description: 'Asks the database.' },
      google_serper: { description: 'Searches.', class: 'nowhere.Missing' },
    },
    { title: 'Post office' },
  )
  await createToolbox(ben, 'other', { echo: { description: 'Another echo, run more often.' } })
  await database().catalogTool.updateMany({
    where: { summary: { startsWith: 'Another' } },
    data: { runs30d: 90, succeeded30d: 80 },
  })
})

const search = (query: string) => searchCatalog(ada, { query })
const namesOf = async (query: string) => (await search(query)).tools.map(tool => tool.name)

describe('the order of results', () => {
  test('puts the exact name first, even when another tool has more runs', async () => {
    await database().catalogTool.updateMany({ where: { name: 'read_file_lines' }, data: { runs30d: 500 } })
    const { tools } = await search('read_file')
    expect(tools.map(tool => [tool.name, tool.exact])).toEqual([
      ['read_file', true],
      ['read_file_lines', false],
    ])
    expect(await namesOf('READ_FILE')).toEqual(['read_file', 'read_file_lines'])
    expect((await namesOf('read'))[0]).toBe('read_file_lines')
  })

  test('puts the tool with more runs first when names are equal', async () => {
    const { tools } = await search('echo')
    expect(tools.map(tool => [tool.toolbox.slug, tool.exact, tool.runs30d])).toEqual([
      ['other', true, 90],
      ['mail', true, 0],
    ])
  })

  test('puts names that start with the query first, then names that contain it, then matches in other fields', async () => {
    expect(await namesOf('file')).toEqual(
      expect.arrayContaining(['read_file', 'write_file', 'getFileSize', 'read_file_lines']),
    )
    await createToolbox(ada, 'order', {
      report: 'A.',
      report_maker: 'B.',
      make_report: 'C.',
      zz_one: 'D report.',
      zz_two: `${'Long before it says anything about that. '.repeat(3)}A report.`,
    })
    expect(await namesOf('report')).toEqual(['report', 'report_maker', 'make_report', 'zz_one', 'zz_two'])
  })
})

describe('search', () => {
  test.each([
    ['by their beginning', 'send_e', 'send_email'],
    ['by a part behind an underscore', 'email', 'send_email'],
    ['by the beginning of a part', 'ema', 'send_email'],
    ['by a part behind a hyphen', 'directory', 'list-directory'],
    ['by a part behind a capital', 'size', 'getFileSize'],
    ['by their parts in any order', 'file write', 'write_file'],
    ['by words instead of underscores', 'send email', 'send_email'],
    ['by underscores instead of capitals', 'get_file_size', 'getFileSize'],
    ['without their underscore', 'sendemail', 'send_email'],
    ['by two letters', 'db', 'db_query'],
    ['by one letter', 'g', 'getFileSize'],
    ['by an input', 'user_id', 'send_email'],
    ['by another form of a word that describes them', 'deliver', 'send_email'],
    ['by their toolbox', 'office query', 'db_query'],
  ])('finds tools %s', async (_, query, name) => {
    expect(await namesOf(query)).toContain(name)
  })

  const slips = (word: string) => {
    const all = [...word].flatMap((letter, at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + letter + word.slice(at + 1),
      `${word.slice(0, at)}x${word.slice(at + 1)}`,
      word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
    ])
    return [...new Set(all)].filter(slip => slip !== word)
  }

  test.each(['read_file', 'write_file', 'send_email', 'list-directory', 'getFileSize', 'echo', 'db_query'])(
    'finds %s among the first three results despite any single typo',
    async name => {
      for (const slip of slips(name)) expect((await namesOf(slip)).slice(0, 3), slip).toContain(name)
    },
  )

  test('tolerates a typo in one part and suggests the correct word', async () => {
    const { tools, suggestion } = await search('direcotry')
    expect(tools.map(tool => tool.name)).toEqual(['list-directory'])
    expect(suggestion).toBe('directory')
    expect(await namesOf('send emial')).toEqual(['send_email'])
  })

  test('finds nothing when no name is similar, and suggests a name that looks similar', async () => {
    expect(await search('gogl_serpar')).toMatchObject({ tools: [], total: 0, suggestion: 'google_serper' })
    expect(await search('xyzzy')).toMatchObject({ tools: [], total: 0, suggestion: null, nextCursor: null })
  })

  test('suggests only a name that passes the filters of the search', async () => {
    expect(await search('gogl_serpar toolbox:mail')).toMatchObject({ suggestion: 'google_serper' })
    expect(await search('gogl_serpar toolbox:other')).toMatchObject({ total: 0, suggestion: null })
    expect(await search('gogl_serpar kind:executable')).toMatchObject({ total: 0, suggestion: null })
  })

  test.each([
    "o'clock",
    '100%',
    'a_b\\',
    '((',
    'x:*',
    '!&|',
    "'",
    '\u0000',
    '🙂',
    'ﬁle',
    'a'.repeat(5_000),
    '   ',
  ])('does not fail for %j', async query => {
    expect((await search(query)).tools.length).toBeGreaterThanOrEqual(0)
    expect(await searchPalette(ada, query)).toBeInstanceOf(Array)
  })
})

describe('highlights', () => {
  test('cover the matching words in the field that contains them', async () => {
    const [tool] = (await search('file lines')).tools
    expect(tool?.matches).toEqual([
      {
        field: 'name',
        text: 'read_file_lines',
        ranges: [
          [5, 9],
          [10, 15],
        ],
      },
      {
        field: 'summary',
        text: 'Reads some lines of a file.',
        ranges: [
          [11, 16],
          [22, 26],
        ],
      },
      { field: 'toolbox', text: 'files', ranges: [[0, 4]] },
    ])
    const marked = (await search('user_id')).tools[0]?.matches
    expect(marked).toEqual([
      {
        field: 'parameter',
        text: 'user_id',
        ranges: [
          [0, 4],
          [5, 7],
        ],
      },
    ])
  })
})

describe('filters', () => {
  test.each([
    ['kind:neuro-san-coded', 15],
    ['kind:executable', 0],
    ['toolbox:files', 5],
    ['toolbox:files toolbox:mail', 9],
    ['needs:nothing', 14],
    ['needs:source', 1],
    ['param:path', 5],
    ['param:PATH param:text', 1],
    ['permission:ask', 15],
    ['owner:ben', 1],
    ['owner:"Ada Lovelace"', 14],
    ['owner:me', 14],
    ['tag:none', 0],
    ['toolbox:files read', 2],
    ['read toolbox:mail', 0],
  ])('%s leaves %i tools', async (query, total) => {
    const answer = await search(query)
    expect(answer.total).toBe(total)
    expect(answer.tools).toHaveLength(total)
    expect(answer.toolboxes).toEqual([])
  })

  test('are listed as unknown and ignored when no such filter exists', async () => {
    const answer = await search('echo paint:blue kind:spoon')
    expect(answer.tools.map(tool => tool.name)).toEqual(['echo', 'echo'])
    expect(answer.unknownFilters.map(filter => filter.text)).toEqual(['paint:blue', 'kind:spoon'])
    expect(answer.unknownFilters[1]?.reason).toContain('neuro-san-coded')
  })

  test('show beside the results how many results each value would leave', async () => {
    for (const query of ['', 'file', 'echo', 'toolbox:mail'])
      for (const { name, values } of (await search(query)).facets)
        for (const { value, count } of values)
          expect((await search(`${query} ${name}:"${value}"`)).total, `${query} ${name}:${value}`).toBe(count)
    const { facets } = await search('toolbox:mail')
    expect(facets.find(facet => facet.name === 'toolbox')?.values).toEqual([
      { value: 'mail', title: 'Post office', count: 4 },
    ])
    expect(facets.find(facet => facet.name === 'needs')?.values).toEqual([
      { value: 'nothing', title: 'Nothing', count: 3 },
      { value: 'source', title: 'source file', count: 1 },
    ])
  })
})

describe('lists', () => {
  test('without a query show every tool, most runs first, and the toolboxes', async () => {
    const answer = await search('')
    expect(answer.total).toBe(15)
    expect(answer.tools[0]).toMatchObject({ name: 'read_file_lines', runs30d: 500 })
    expect(answer.toolboxes.map(toolbox => toolbox.slug).sort()).toEqual(['files', 'mail', 'order', 'other'])
  })

  test('are paged with every tool once, in the order of one long page', async () => {
    for (const query of ['', 'file', 'e']) {
      const whole = (await searchCatalog(ada, { query, limit: 100 })).tools
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await searchCatalog(ada, { query, limit: 2, ...(cursor && { cursor }) })
        expect(page.total).toBe(whole.length)
        paged.push(...page.tools.map(tool => `${tool.toolbox.slug}/${tool.name}`))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(paged).toEqual(whole.map(tool => `${tool.toolbox.slug}/${tool.name}`))
    }
  })

  test.each(['nonsense', 'W10', Buffer.from('[1,2,3,4]').toString('base64url')])(
    'start at the beginning for an invalid cursor: %s',
    async cursor => {
      const page = await searchCatalog(ada, { query: '', cursor, limit: 1 })
      expect(page.tools).toHaveLength(1)
    },
  )

  test('find toolboxes by the beginnings of words in their titles', async () => {
    expect((await search('office')).toolboxes.map(toolbox => toolbox.slug)).toEqual(['mail'])
    expect((await search('post off')).toolboxes.map(toolbox => toolbox.slug)).toEqual(['mail'])
    expect((await search('ffice')).toolboxes).toEqual([])
  })
})

describe('the command palette', () => {
  test('offers tools, toolboxes and places that the person can open', async () => {
    const items = await searchPalette(ben, 'echo')
    expect(items).toContainEqual({ kind: 'tool', title: 'echo', detail: 'Post office', href: '/t/mail/echo' })
    expect(await searchPalette(ben, 'post')).toContainEqual({
      ...{ kind: 'toolbox', title: 'Post office', detail: '4 tools', href: '/t/mail' },
    })
    const places = async (person: TestPerson) =>
      (await searchPalette(person, '')).filter(item => item.kind === 'action').map(item => item.title)
    expect(await places(ben)).toContain('Upload a toolbox')
    expect(await places(ben)).not.toContain('People')
    expect(await places(await insertPerson({ role: 'admin' }))).toContain('People')
  })
})
