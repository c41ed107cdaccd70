import type { Settings } from '#domain/practice/settings.ts'
import { hasScopes, type ScopeRequirement } from '#domain/scopes.ts'
import { minimumReadScope, resourceOf } from '#resources/registry.ts'
import { screens } from '../../../screens.ts'

type SettingField = keyof Settings

/** A page of rules: settings of the practice in cards. */
export type RulesPage = {
  readonly kind: 'rules'
  readonly id: 'general' | 'arrivals' | 'chairs' | 'gaps' | 'kiosk' | 'reminders' | 'campaigns' | 'sterilisation' | 'signIn'
  readonly cards: readonly { readonly id: CardId; readonly fields: readonly SettingField[] }[]
}
type CardId =
  | ('practice' | 'absent' | 'waiting' | 'doubt' | 'behind' | 'booking' | 'chair' | 'treatment' | 'offers' | 'waves' | 'limits' | 'checkIn')
  | ('kioskScreen' | 'devices' | 'reminders' | 'quiet' | 'channels' | 'sending' | 'pausing' | 'cycles' | 'packs' | 'passwords' | 'networks')
/** A list of records with its own page here. */
type ListPage = { readonly kind: 'list'; readonly area: string }
/** A screen of its own, which the navigation leads to. */
type ScreenPage = { readonly kind: 'screen'; readonly path: `/${string}` }
export type SettingsPage = RulesPage | ListPage | ScreenPage
export type SettingsGroup = {
  readonly id: 'practice' | 'people' | 'days' | 'reception' | 'messages' | 'other'
  readonly pages: readonly SettingsPage[]
}

const list = (area: string): ListPage => ({ kind: 'list', area })
const screen = (path: ScreenPage['path']): ScreenPage => ({ kind: 'screen', path })
const rules = (id: RulesPage['id'], ...cards: RulesPage['cards']): RulesPage => ({ kind: 'rules', id, cards })

/** Each setting of the practice that users change stands in exactly one card. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    id: 'practice',
    pages: [
      rules('general', {
        id: 'practice',
        fields: ['practiceName', 'dateOrder', 'activeMonths', 'signsFromAge', 'mergeUndoDays', 'planValidDays', 'pastWeeks'],
      }),
      ...['locations', 'equipments', 'business'].map(list),
    ],
  },
  { id: 'people', pages: [list('providers'), screen('/users'), screen('/groups'), list('teams')] },
  {
    id: 'days',
    pages: [
      screen('/roster'),
      ...['schedule/holidays', 'class', 'eventtags', 'workflowcategories'].map(list),
      rules(
        'chairs',
        { id: 'chair', fields: ['turningTakes', 'breakKept', 'seatedAmber', 'packsAtSeat', 'alertsAtReady'] },
        { id: 'treatment', fields: ['examTakes', 'examCallAfter', 'noteUnsignedAfter'] },
        { id: 'booking', fields: ['timeHoldLasts'] },
      ),
      rules(
        'gaps',
        { id: 'offers', fields: ['offersAutomatic', 'gapNotice', 'graceAfterCancel', 'offerLasts', 'holdLasts', 'cascadeDepth'] },
        { id: 'waves', fields: ['waveSize', 'waveEvery', 'mostWaves'] },
        { id: 'limits', fields: ['offersAWeek', 'coolOff'] },
      ),
    ],
  },
  {
    id: 'reception',
    pages: [
      rules(
        'arrivals',
        { id: 'absent', fields: ['lateAfter', 'noShowAfter'] },
        { id: 'waiting', fields: ['arrivedAmber', 'readyAmber', 'readyRed', 'calledAmber', 'callAgainAfter', 'checkoutAmber'] },
        {
          id: 'doubt',
          fields: [
            ...(['doubtArrivalAfter', 'doubtReadyAfter', 'doubtWaitAfter', 'doubtStartAfter'] as const),
            ...(['doubtChairAfter', 'doubtCheckoutAfter', 'doubtCleaningAfter'] as const),
          ],
        },
        { id: 'behind', fields: ['delayTellFrom', 'delayTakeBackUnder', 'delayTellWithin', 'delayMessageEvery', 'messageWait'] },
      ),
      rules(
        'kiosk',
        {
          id: 'checkIn',
          fields: ['kioskOpensBefore', 'kioskClosesAfter', 'kioskTries', 'kioskTriesWithin', 'kioskFormsTake', 'ticketLetter'],
        },
        { id: 'kioskScreen', fields: ['kioskIdleAfter', 'kioskWipesAfter', 'kioskEndStays', 'kioskHelpLasts'] },
        {
          id: 'devices',
          fields: [
            'pairingTakes',
            'deviceLateAfter',
            'deviceLostAfter',
            'kioskWatchedWithin',
            'arrivalSoundsAfter',
            'arrivalEscalatesAfter',
          ],
        },
      ),
      screen('/devices'),
    ],
  },
  {
    id: 'messages',
    pages: [
      rules(
        'reminders',
        { id: 'reminders', fields: ['confirmBefore', 'remindBefore', 'remindFormsBefore'] },
        { id: 'quiet', fields: ['quietFrom', 'quietTo'] },
        { id: 'channels', fields: ['channelRefusals'] },
      ),
      ...['channels', 'templates', 'labels'].map(list),
      rules(
        'campaigns',
        {
          id: 'sending',
          fields: ['campaignTwoPeople', 'campaignOnSundays', 'campaignPerMinute', 'campaignContactDays', 'campaignAutomaticPerDay'],
        },
        { id: 'pausing', fields: ['campaignOpenAnswers', 'campaignBounces'] },
      ),
    ],
  },
  {
    id: 'other',
    pages: [
      rules(
        'sterilisation',
        { id: 'cycles', fields: ['cycleOverrunAfter', 'endHeededAfter', 'releaseRemindedAfter', 'indicatorReadAfter', 'recallLooksBack'] },
        { id: 'packs', fields: ['packKeepsFor'] },
      ),
      rules('signIn', { id: 'passwords', fields: ['passwordLength'] }, { id: 'networks', fields: ['permittedAddresses'] }),
      screen('/setup'),
    ],
  },
]

/** Every setting that has a row. */
export const rulesFields: ReadonlySet<string> = new Set(
  settingsGroups.flatMap(({ pages }) => pages.flatMap((page) => (page.kind === 'rules' ? page.cards.flatMap(({ fields }) => fields) : []))),
)

/** Where a page is within the screen. */
export const addressOf = (page: SettingsPage): { readonly page?: string; readonly area?: string } =>
  page.kind === 'rules' ? { page: page.id } : page.kind === 'list' ? { area: page.area } : {}

/** What a user needs to open a page. */
function requirementOf(page: SettingsPage): ScopeRequirement | null {
  if (page.kind === 'rules') return 'gen'
  if (page.kind === 'screen') return screens.find(({ path }) => path === page.path)?.requiredScopes ?? null
  const resource = resourceOf(page.area)
  return resource ? minimumReadScope(resource) : null
}

/** The pages that a user may open. Groups without one are left out. */
export const settingsGroupsFor = (scopes: ReadonlySet<string>): readonly SettingsGroup[] =>
  settingsGroups
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => {
        const requirement = requirementOf(page)
        return requirement !== null && hasScopes(requirement, scopes)
      }),
    }))
    .filter(({ pages }) => pages.length > 0)
