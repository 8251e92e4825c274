/**
 * Starts the packed program of the same name beside it. The first start keeps what it compiled for the later ones:
 * compiling takes most of what they need before they do anything.
 */
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { wrap } = require('node:module')
const { Script } = require('node:vm')

const filename = __filename.replace(/\.cjs$/, '.js')
const compiledFile = `${filename}.compiled`
const cachedData = readCompiled()
const script = new Script(wrap(readFileSync(filename, 'utf8')), { filename, cachedData })
script.runInThisContext().call(exports, exports, require, module, filename, __dirname)
// Node with other flags compiles otherwise.
if (!cachedData || script.cachedDataRejected) keepCompiled()

function readCompiled() {
  try {
    return readFileSync(compiledFile)
  } catch {
    return undefined
  }
}

function keepCompiled() {
  const own = `${compiledFile}-${process.pid}`
  try {
    writeFileSync(own, script.createCachedData())
    renameSync(own, compiledFile)
  } catch {
    // Another user's program, who may not write here.
  }
}
