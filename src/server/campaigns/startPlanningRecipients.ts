import type { CampaignRecord, RecipientRecord } from '#machines/campaigns/campaignContext.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { startedCampaignStates } from '#domain/campaigns/campaign.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { LoggedEntry } from '../store/store.ts'
import type { AudienceIndex } from './audienceIndex.ts'
import { judgeAudience } from './judgeAudience.ts'
import { authorOf } from './authorOf.ts'
import { campaignCalendarOf, contactLimits } from './campaignCalendar.ts'

type PlanDeps = { readonly deps: ServerDeps; readonly index: AudienceIndex }
type RunningCampaign = { readonly practice: string; readonly campaign: CampaignRecord }

/** Recipients that one transaction lists. */
const batchSize = 100
const area = 'campaigns'

/**
 * Lists the recipients of each campaign that starts, also of those that an earlier process left half listed: a patient who is listed already
 * is not listed again.
 */
export function startPlanningRecipients(planDeps: PlanDeps): { readonly idle: () => Promise<void>; readonly close: () => Promise<void> } {
  const { deps } = planDeps
  const running = new Map<string, Promise<void>>()
  let isClosed = false
  const start = ({ practice, campaign }: RunningCampaign) => {
    if (isClosed || running.has(campaign.id)) return
    const work = listRecipients(planDeps, { practice, campaign }, () => isClosed)
      .catch((error: unknown) => deps.report(`the recipients of the campaign ${campaign.id} could not be listed`, error))
      .finally(() => running.delete(campaign.id))
    running.set(campaign.id, work)
  }
  const stopListening = deps.store.onCommit((entries) => entries.flatMap(startedIn).forEach(start))
  const recovered = campaignsToPlan(deps).then((left) => left.forEach(start))
  const idle = async () => {
    await recovered
    while (running.size > 0) await Promise.all(running.values())
  }
  return {
    idle,
    close: async () => {
      isClosed = true
      stopListening()
      await idle()
    },
  }
}

function needsPlanning(record: AnyRecord | null): boolean {
  if (!record) return false
  const { state, plannedAt, startedAt, pausedBecause } = record as CampaignRecord
  // One that was withheld is listed when a user resumes it.
  return isOneOf(startedCampaignStates, state) && plannedAt === null && startedAt !== null && pausedBecause !== 'author'
}

const startedIn = ({ practice, changes }: LoggedEntry): readonly RunningCampaign[] =>
  changes.flatMap((change) =>
    change.area === area && needsPlanning(change.after) && !needsPlanning(change.before)
      ? [{ practice, campaign: change.after as CampaignRecord }]
      : [],
  )

async function campaignsToPlan({ store }: ServerDeps): Promise<readonly RunningCampaign[]> {
  const found: RunningCampaign[] = []
  for (const { id: practice } of await store.practices()) {
    const { items } = await store.list(practice, area, { where: [{ column: 'state', is: startedCampaignStates }] })
    found.push(...items.filter(needsPlanning).map((campaign) => ({ practice, campaign: campaign as CampaignRecord })))
  }
  return found
}

/** Lists the recipients of the campaign's occurrence who are not listed yet, and says when all of them are. */
export async function listRecipients(
  { deps, index }: PlanDeps,
  { practice, campaign }: RunningCampaign,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const calendar = await campaignCalendarOf(deps, practice, campaign.location)
  const author = await authorOf(deps, practice, campaign)
  if (!author) return void (await execute(deps, practice, campaign, 'withhold'))
  const listed = await listedPatients(deps, practice, campaign)
  const limits = await contactLimits(deps, practice, { campaign: campaign.id, ...calendar })
  const audience = await index.audienceOf(practice)
  const toList = (await judgeAudience(audience, { locations: author.locations, limits }, campaign, calendar.today)).filter(
    ({ patient }) => !listed.has(patient),
  )
  for (let from = 0; from < toList.length; from += batchSize) {
    const recipients = toList.slice(from, from + batchSize).map(({ channel: _, ...recipient }) => recipient)
    if (isStopped() || !(await execute(deps, practice, campaign, 'plan', { recipients }))) return
  }
  await execute(deps, practice, campaign, 'endPlanning')
}

async function listedPatients({ store }: ServerDeps, practice: string, { id, occurrence }: CampaignRecord): Promise<ReadonlySet<string>> {
  const where = [
    { column: 'campaign', is: [id] },
    { column: 'occurrence', is: [occurrence] },
  ]
  return new Set(
    (await store.list(practice, 'campaigns/recipients', { where })).items.map((recipient) => (recipient as RecipientRecord).patient),
  )
}

/** @returns whether the campaign still takes recipients; a cancelled one does not. */
async function execute(
  { commands }: ServerDeps,
  practice: string,
  { id }: CampaignRecord,
  action: string,
  data?: object,
): Promise<boolean> {
  const principal = systemPrincipal(practice, 'campaigns', new Set(grantableScopes))
  try {
    await commands.execute(principal, {
      command: `${area}.${action}`,
      record: id,
      because: `campaign:${id}`,
      ...(data ? { data: { ...data } } : {}),
    })
    return true
  } catch (error) {
    if (error instanceof Problem && (error.code === 'refused' || error.code === 'missing')) return false
    throw error
  }
}
