/**
 * The description of the API (OpenAPI 3.1). `npm run generate:api` writes the file from the definitions of the routes;
 * docs/decisions/0086-generate-the-api-description.md has the reasons.
 */
import type { ApiDocument } from '@/lib/core/catalog/api-docs/api-document'
import document from './openapi.json'

export const apiDescription = document as unknown as ApiDocument
