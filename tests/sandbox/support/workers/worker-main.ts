/** A worker to be killed: keeps sandboxes busy and then prints the path of its data. */
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { openTestSandbox } from '../open-test-sandbox'
import { startScript } from '../run-tool'

async function main() {
  const test = await openTestSandbox({}, openSandbox)
  const tools = Array.from({ length: 2 }, () =>
    startScript(test.sandbox, "#!/bin/bash\ntrap '' TERM HUP\n(setsid sleep 300 &)\necho up\nsleep 300"),
  )
  await Promise.all(tools.map(tool => tool.firstOutput))
  process.stdout.write(`${test.traces.dataDirectory}\n`)
}

void main()
