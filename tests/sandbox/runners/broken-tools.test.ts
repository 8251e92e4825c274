/**
 * An upload with a working and a broken tool of every format: the working ones are listed, and each problem names its
 * cause.
 */
import { afterAll, expect, test } from 'vitest'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment } from '../../support/people'
import { openTestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
await freshDatabase()
const box = await openTestSandbox()
afterAll(async () => {
  await box.close()
  await closeDatabase()
})

/** Text of each file, and whether it is executable. */
const files: Record<string, [text: string, executable?: boolean]> = {
  'toolbox_info.hocon': [
    `{
  "words": {"class": "words.Words", "description": "Counts words.", "parameters": {"type":"object","properties":{"text":{"type":"string"}}}},
  "gone": {"class": "gone.Gone", "description": "Its module is missing."},
  "needs": {"class": "needs.Needs", "description": "Needs a package."},
  "short": {"class": "langchain_tavily.TavilySearch", "args": {}},
  "empty": {},
  "five": 5
}`,
  ],
  'words.py': [
    'from neuro_san.interfaces.coded_tool import CodedTool\nclass Words(CodedTool):\n    def invoke(self, args, sly_data):\n        return len(args["text"].split())\n',
  ],
  'needs.py': [
    'import requests\nfrom neuro_san.interfaces.coded_tool import CodedTool\nclass Needs(CodedTool):\n    def invoke(self, args, sly_data):\n        return requests.get("x")\n',
  ],
  'tools/ok': ['#!/bin/sh\necho \'{"name":"ok","description":"Fine."}\'\n', true],
  'tools/bad': ['#!/bin/sh\necho "jq: not found" >&2\nexit 127\n', true],
  'ns_good.py': [
    'from neurosurfer.tools import BaseTool, ToolSpec, ToolParam, ToolReturn, ToolResponse\nclass Echo(BaseTool):\n    spec = ToolSpec(name="echo", description="Says it.", when_to_use="To hear it.", inputs=[ToolParam("text", "string", "What.")], returns=ToolReturn("string", "It."))\n    def __call__(self, text):\n        return ToolResponse(final_answer=False, observation=text)\n',
  ],
  'ns_bad.py': [
    'from neurosurfer.tools import BaseTool, ToolSpec, ToolParam, ToolReturn, ToolResponse\nclass Calc(BaseTool):\n    spec = ToolSpec(name="calculator", description="Adds.", when_to_use="To add.", inputs=[ToolParam("b", "decimal", "What.")], returns=ToolReturn("string", "It."))\n    def __call__(self, b):\n        return ToolResponse(final_answer=False, observation=b)\n',
  ],
  'ns_import.py': [
    'import nosuchpackage\nfrom neurosurfer.tools import BaseTool, ToolSpec, ToolParam, ToolReturn, ToolResponse\nclass Import(BaseTool):\n    spec = None\n    def __call__(self): ...\n',
  ],
  'skills/good/SKILL.md': ['---\nname: good\ndescription: Does good.\n---\n# Good\n'],
  'skills/bad/SKILL.md': ['---\nname: bad\n---\n# Bad\n'],
  'spoken.py': [
    'from ovos_plugin_manager.templates.agent_tools import AgentTool, ToolArguments, ToolBox, ToolOutput\nclass Arguments(ToolArguments):\n    text: str\nclass Output(ToolOutput):\n    said: str\nclass Spoken(ToolBox):\n    toolbox_id = "spoken"\n    def discover_tools(self):\n        return [AgentTool(name="spoken", description="Says it.", argument_schema=Arguments, output_schema=Output, tool_call=lambda arguments: {"said": arguments.text})]\n',
  ],
  'plugin.py': [
    'from ovos_plugin_manager.templates.agent_tools import ToolBox\nimport nosuchlibrary\nclass Box(ToolBox):\n    toolbox_id = "x"\n    def discover_tools(self): return []\n',
  ],
}

test('describeVersion lists all other tools beside one broken tool of each kind, and shows each cause and fix', async () => {
  const ada = await insertPerson({ role: 'admin' })
  const parts = Object.entries(files).map(([path, [text, executable = false]]) => ({
    path,
    bytes: new TextEncoder().encode(text),
    executable,
  }))
  await uploadToolbox(ada, { slug: 'broken', parts, at: new Date() })
  const { id } = await database().version.findFirstOrThrow({
    where: { toolbox: { slug: 'broken' } },
    select: { id: true },
  })
  await describeVersion({ versionId: id }, box.sandbox)

  const { tools } = await findToolbox(ada, 'broken')
  const runnable = tools.filter(tool => tool.mayRun.effect !== 'deny').map(tool => tool.name)
  expect(runnable).toEqual(expect.arrayContaining(['words', 'echo', 'good', 'ok', 'spoken']))
  const { problemList } = await findVersion(ada, 'broken', 1)
  const errors = problemList.filter(problem => problem.severity === 'error')
  expect(
    Object.fromEntries(errors.map(problem => [problem.tool ?? problem.place?.file, problem.message])),
  ).toEqual({
    calculator: "calculator.b has unsupported type 'decimal'.",
    'ns_import.py': "ModuleNotFoundError: No module named 'nosuchpackage'",
    'plugin.py': "plugin:Box can't be loaded. ModuleNotFoundError: No module named 'nosuchlibrary'",
    'skills/bad/SKILL.md': 'This is not a skill: it needs a front matter with a name and a description.',
    gone: 'Could not find class "Gone" in module "gone".',
    short: `Value in 'class' must be of the form '<package_name>.<module_name>.<ClassName>'; "langchain_tavily.TavilySearch" is not.`,
    empty: "Tool 'empty' is missing required key: 'class'.",
    five: 'The value for the five key must be a dictionary; it is a number.',
    'tools/bad': 'The describe call exited with status 127.\nOutput on stderr: jq: not found',
  })
  expect(errors.filter(problem => !problem.hint || !problem.place?.file)).toEqual([])
})

test('describeVersion compiles Python files on request, and keeps an upload with a broken one as a draft', async () => {
  const ada = await insertPerson({ role: 'admin' })
  const tool = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool): pass\n'
  const entry = (module: string) => ({ class: `${module}.Tool`, description: `Uses ${module}.` })
  const texts = {
    'toolbox_info.json': JSON.stringify({ good: entry('good'), bad: entry('bad'), user: entry('user') }),
    'good.py': tool,
    'bad.py': `${tool}def f(:\n    pass\n`,
    'user.py': `import helper\n${tool}`,
    'helper.py': 'x = 1\n  y = 2\n',
    'template.py': 'class {{ name }}:\n',
    'zero.py': 'x = "\0"\n',
  }
  const parts = Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))
  const created = await uploadToolbox(ada, { slug: 'unparsed', parts, drafts: 'on-errors', at: new Date() })
  expect(created.state).toBe('reading')
  const { id } = await database().version.findFirstOrThrow({ where: { toolbox: { slug: 'unparsed' } } })
  await describeVersion({ versionId: id }, box.sandbox)

  const { state, draft, toolList, problemList } = await findVersion(ada, 'unparsed', 1)
  expect({ state, draft, tools: toolList.map(({ name }) => name) }).toEqual({
    state: 'proposed',
    draft: true,
    tools: ['good'],
  })
  const found = problemList.filter(({ code }) => code === 'python-syntax')
  expect(found.map(({ severity, tool, place }) => [severity, tool, place!.file, place!.line])).toEqual([
    ['error', 'bad', 'bad.py', 3],
    ['error', 'user', 'helper.py', 2],
    ['warning', undefined, 'template.py', 1],
    ['warning', undefined, 'zero.py', undefined],
  ])
  expect(found[0]!.message).toMatch(/^SyntaxError: /)
})

test('describeVersion compiles an upload through the API, and publishes it without its broken tool', async () => {
  const ada = await insertPerson({ role: 'admin' })
  const tool = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool): pass\n'
  const entry = (module: string) => ({ class: `${module}.Tool`, description: `Uses ${module}.` })
  const texts = {
    'toolbox_info.hocon': JSON.stringify({ good: entry('good'), bad: entry('bad') }),
    'good.py': tool,
    'bad.py': `${tool}def f(:\n    pass\n`,
  }
  const parts = Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))
  const created = await uploadToolbox(ada, { slug: 'by-api', parts, compiles: true, at: new Date() })
  expect(created.state).toBe('reading')
  const { id } = await database().version.findFirstOrThrow({ where: { toolbox: { slug: 'by-api' } } })
  await describeVersion({ versionId: id }, box.sandbox)

  const { state, toolList, problems } = await findVersion(ada, 'by-api', 1)
  expect({ state, tools: toolList.map(({ name }) => name), errors: problems.error }).toEqual({
    state: 'published',
    tools: ['good'],
    errors: 1,
  })
})
