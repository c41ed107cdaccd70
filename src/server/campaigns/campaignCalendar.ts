import type { ContactLimits } from '#domain/campaigns/recentContact.ts'
import { type Day, dayOf, instantOf } from '#domain/time.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import type { Location } from '#domain/practice/location.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'

/** The time zone of a location, or of the first one of the practice. */
async function practiceTimeZone({ store }: Pick<ServerDeps, 'store'>, practice: string, location: string | null): Promise<string> {
  const record = location === null ? null : await store.get(practice, 'locations', location)
  const [first] = record ? [record] : (await store.list(practice, 'locations', { where: [], limit: 1 })).items
  return (first as RecordOf<Location> | undefined)?.timeZone ?? 'Etc/UTC'
}

export type CampaignCalendar = { readonly now: number; readonly timeZone: string; readonly today: Day }

/** The calendar by which a campaign is judged now. */
export async function campaignCalendarOf(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  practice: string,
  location: string | null,
): Promise<CampaignCalendar> {
  const [now, timeZone] = [deps.now(), await practiceTimeZone(deps, practice, location)]
  return { now, timeZone, today: dayOf(instantOf(now), timeZone) }
}

/** How soon after another message a campaign may reach a patient, by the settings of the practice. */
export async function contactLimits(
  deps: Pick<ServerDeps, 'store'>,
  practice: string,
  { campaign, now, timeZone }: Pick<ContactLimits, 'campaign' | 'now' | 'timeZone'>,
): Promise<ContactLimits> {
  const { campaignContactDays: days, campaignAutomaticPerDay: automaticPerDay } = await practiceSettings(deps, practice)
  return { campaign, now, timeZone, days, automaticPerDay }
}
