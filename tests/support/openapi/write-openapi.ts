/** Writes the API description: `npm run generate:api`. */
import { writeFileSync } from 'node:fs'
import { describeApi } from './describe-api'
import { openApiFile, writtenDocument } from './openapi-file'

writeFileSync(openApiFile, writtenDocument(await describeApi()))
