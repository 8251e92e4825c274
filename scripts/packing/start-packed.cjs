/**
 * Starts the packed program of the same name beside it. The first start stores its compiled code for later ones:
 * compiling takes most of the time before they do anything.
 */
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { wrap } = require('node:module')
const { Script } = require('node:vm')

const filename = __filename.replace(/\.cjs$/, '.js')
const compiledFile = `${filename}.compiled`
const cachedData = readCompiled()
const script = new Script(wrap(readFileSync(filename, 'utf8')), { filename, cachedData })
script.runInThisContext().call(exports, exports, require, module, filename, __dirname)
// Node compiles differently with other flags.
if (!cachedData || script.cachedDataRejected) keepCompiled()

function readCompiled() {
  try {
    return readFileSync(compiledFile)
  } catch {
    // The first start has no compiled code.
    return undefined
  }
}

function keepCompiled() {
  const own = `${compiledFile}-${process.pid}`
  try {
    writeFileSync(own, script.createCachedData())
    renameSync(own, compiledFile)
  } catch {
    // The file belongs to another user, and this one may not write here.
  }
}
