import { grantableScopes } from '#domain/scopes.ts'
import type { CampaignRecord } from '#machines/campaigns/campaignContext.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { LoggedEntry } from '../store/store.ts'
import { authorOf } from './authorOf.ts'

/** A change of these may take a permission away. */
const accessAreas: ReadonlySet<string> = new Set(['users', 'groups'])

const changesAccess = ({ changes }: LoggedEntry): boolean => changes.some(({ area, kind }) => accessAreas.has(area) && kind !== 'created')

/** Pauses a campaign that is being sent once its author may not send it any more: disabled, or without the permission. */
export function startCheckingAuthors(deps: ServerDeps): { readonly idle: () => Promise<void>; readonly close: () => Promise<void> } {
  let checked: Promise<void> = Promise.resolve()
  const check = (practice: string) => {
    checked = checked
      .then(() => withholdOrphans(deps, practice))
      .catch((error: unknown) => deps.report('the authors of campaigns could not be checked', error))
  }
  const stopListening = deps.store.onCommit((entries) =>
    new Set(entries.filter(changesAccess).map(({ practice }) => practice)).forEach(check),
  )
  return {
    idle: () => checked,
    close: async () => {
      stopListening()
      await checked
    },
  }
}

async function withholdOrphans(deps: ServerDeps, practice: string): Promise<void> {
  const { items } = await deps.store.list(practice, 'campaigns', { where: [{ column: 'state', is: ['running'] }] })
  const principal = systemPrincipal(practice, 'campaigns', new Set(grantableScopes))
  for (const campaign of items as CampaignRecord[])
    if (!(await authorOf(deps, practice, campaign)))
      await deps.commands.execute(principal, {
        command: 'campaigns.withhold',
        record: campaign.id,
        because: `campaign:${campaign.id}`,
      })
}
