import { grantableScopes } from '#domain/scopes.ts'
import { type Principal, systemPrincipal } from '#server/engine/access/principal.ts'

/** The principal that creates the demo practice. Its log entries read as an import of sample data. */
export const demoPrincipal = (practice: string, scopes: readonly string[] = grantableScopes): Principal =>
  systemPrincipal(practice, 'demo', new Set(scopes), { kind: 'import', id: 'demo' })
