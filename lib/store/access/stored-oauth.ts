/** Reader of the JSON column of the authorization server, whose library checks each record itself. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import { object, storedReader } from '@/lib/store/connection/stored-json'

export const readOAuthPayload = storedReader<JsonObject>('oauth_record.payload', object)
