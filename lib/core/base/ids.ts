/** Ids that cannot be mixed up: each is a string at run time and has its own type at compile time. */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'UserId'>
export type ToolboxId = Branded<'ToolboxId'>
export type VersionId = Branded<'VersionId'>
export type ToolId = Branded<'ToolId'>
export type ToolVersionId = Branded<'ToolVersionId'>
export type RunId = Branded<'RunId'>
export type SecretId = Branded<'SecretId'>
export type CheckId = Branded<'CheckId'>
export type ShareId = Branded<'ShareId'>
export type InvitationId = Branded<'InvitationId'>
export type GroupId = Branded<'GroupId'>
export type PolicyTestId = Branded<'PolicyTestId'>
export type ToolRequestId = Branded<'ToolRequestId'>
export type ConfirmationId = Branded<'ConfirmationId'>
export type WebhookId = Branded<'WebhookId'>
export type GitSourceId = Branded<'GitSourceId'>
export type DeliveryId = Branded<'DeliveryId'>
export type SetId = Branded<'SetId'>
export type AccessRequestId = Branded<'AccessRequestId'>
export type SessionId = Branded<'SessionId'>
export type ViewingId = Branded<'ViewingId'>
export type TokenId = Branded<'TokenId'>
export type ProposalId = Branded<'ProposalId'>
export type CommentId = Branded<'CommentId'>
export type ExampleId = Branded<'ExampleId'>
export type ReplayId = Branded<'ReplayId'>
export type SelectionExampleId = Branded<'SelectionExampleId'>
export type TrialId = Branded<'TrialId'>
/** SHA-256 of a bundle's tree, 64 hexadecimal digits. */
export type BundleHash = Branded<'BundleHash'>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the id in lower case if the text is a UUID, otherwise null. For ids that arrive in a URL or a body. */
export function parseId<Id extends Branded<string>>(text: unknown): Id | null {
  return typeof text === 'string' && uuidPattern.test(text) ? (text.toLowerCase() as Id) : null
}
