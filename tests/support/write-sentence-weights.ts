// `npm run train:wordings`: computes the weights of the sentence model from the fixtures and writes them.
import { writeFileSync } from 'node:fs'
import { formatWeights } from '@/lib/core/proposals/wording/steering/sentence-model'
import { labeledTexts } from '@/tests/support/cases/wordings'
import { trainSentenceModel } from '@/tests/support/train-sentence-model'

const weights = trainSentenceModel(labeledTexts())
writeFileSync(
  new URL('../../lib/core/proposals/wording/steering/trained-weights.ts', import.meta.url),
  `/** Written by \`npm run train:wordings\`. One feature per line, with its weights for each kind of sentence. */
export const trainedWeights = \`
${formatWeights(weights)}
\`
`,
)
process.stdout.write(`${weights.size} features\n`)
