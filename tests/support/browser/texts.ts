import { locales } from '#app/devices/kiosk/locales/locales.ts'
import { commandName } from '#app/components/record/fieldNames.ts'
import { createTranslator } from '#app/i18n/createTranslator.ts'
import { account } from '#locale/practice/account.ts'
import { actions } from '#locale/common/actions.ts'
import { campaigns } from '#locale/campaigns/campaigns.ts'
import { composeCampaign } from '#locale/campaigns/composeCampaign.ts'
import { patientRecalls } from '#locale/people/patientRecalls.ts'
import { alertsStatus } from '#locale/people/alertsStatus.ts'
import { patientPage } from '#locale/people/patientPage.ts'
import { affected } from '#locale/scheduling/affected.ts'
import { away } from '#locale/scheduling/away.ts'
import { book } from '#locale/scheduling/book.ts'
import { providerBoard } from '#locale/scheduling/providerBoard.ts'
import { devices } from '#locale/system/devices.ts'
import { endOfDay } from '#locale/scheduling/endOfDay.ts'
import { gaps } from '#locale/waitlist/gaps.ts'
import { inbox } from '#locale/messaging/inbox.ts'
import { imports } from '#locale/system/imports.ts'
import { kiosk } from '#locale/kiosk/kiosk.ts'
import { labBoard } from '#locale/lab/labBoard.ts'
import { links } from '#locale/online/links.ts'
import { answersToRead } from '#locale/scheduling/answersToRead.ts'
import { common } from '#locale/common/common.ts'
import { loadRecall } from '#locale/sterilisation/loadRecall.ts'
import { reception } from '#locale/scheduling/reception.ts'
import { ownColumns } from '#locale/scheduling/ownColumns.ts'
import { records } from '#locale/practice/records.ts'
import { threads } from '#locale/messaging/threads.ts'
import { refusals } from '#locale/common/refusals.ts'
import { roster } from '#locale/scheduling/roster.ts'
import { feedAddress } from '#locale/practice/feedAddress.ts'
import { repeats } from '#locale/scheduling/repeats.ts'
import { reports } from '#locale/reports/reports.ts'
import { exportDialog } from '#locale/system/exportDialog.ts'
import { shell } from '#locale/common/shell.ts'
import { states } from '#locale/common/states.ts'
import { system } from '#locale/system/system.ts'
import { sterilisation } from '#locale/sterilisation/sterilisation.ts'
import { sterilisationForms } from '#locale/sterilisation/sterilisationForms.ts'
import { packStop } from '#locale/sterilisation/packStop.ts'
import { packTraces } from '#locale/sterilisation/packTraces.ts'
import { appointmentDrawer } from '#locale/scheduling/appointmentDrawer.ts'
import { freeTimes } from '#locale/scheduling/freeTimes.ts'
import { users } from '#locale/practice/users.ts'
import { waitingRoom } from '#locale/kiosk/waitingRoom.ts'
import { waitlist } from '#locale/waitlist/waitlist.ts'
import { wallDisplay } from '#locale/kiosk/wallDisplay.ts'
import { commandOf } from '#resources/registry.ts'

/** Translators of the catalogue, one per section. Tests find controls by key, so that a label changes in one place. */
export const t = {
  account: createTranslator('account', account),
  actions: createTranslator('actions', actions),
  affected: createTranslator('affected', affected),
  away: createTranslator('away', away),
  alertsStatus: createTranslator('alertsStatus', alertsStatus),
  answersToRead: createTranslator('answersToRead', answersToRead),
  appointmentDrawer: createTranslator('appointmentDrawer', appointmentDrawer),
  book: createTranslator('book', book),
  freeTimes: createTranslator('freeTimes', freeTimes),
  common: createTranslator('common', common),
  devices: createTranslator('devices', devices),
  feedAddress: createTranslator('feedAddress', feedAddress),
  repeats: createTranslator('repeats', repeats),
  endOfDay: createTranslator('endOfDay', endOfDay),
  gaps: createTranslator('gaps', gaps),
  imports: createTranslator('imports', imports),
  inbox: createTranslator('inbox', inbox),
  kiosk: createTranslator('kiosk', kiosk),
  labBoard: createTranslator('labBoard', labBoard),
  links: createTranslator('links', links),
  loadRecall: createTranslator('loadRecall', loadRecall),
  ownColumns: createTranslator('ownColumns', ownColumns),
  packStop: createTranslator('packStop', packStop),
  campaigns: createTranslator('campaigns', campaigns),
  composeCampaign: createTranslator('composeCampaign', composeCampaign),
  patientRecalls: createTranslator('patientRecalls', patientRecalls),
  packTraces: createTranslator('packTraces', packTraces),
  patientPage: createTranslator('patientPage', patientPage),
  providerBoard: createTranslator('providerBoard', providerBoard),
  reception: createTranslator('reception', reception),
  records: createTranslator('records', records),
  refusals: createTranslator('refusals', refusals),
  roster: createTranslator('roster', roster),
  reports: createTranslator('reports', reports),
  exports: createTranslator('exports', exportDialog),
  shell: createTranslator('shell', shell),
  states: createTranslator('states', states),
  system: createTranslator('system', system),
  sterilisation: createTranslator('sterilisation', sterilisation),
  sterilisationForms: createTranslator('sterilisationForms', sterilisationForms),
  threads: createTranslator('threads', threads),
  users: createTranslator('users', users),
  waitingRoom: createTranslator('waitingRoom', waitingRoom),
  waitlist: createTranslator('waitlist', waitlist),
  wallDisplay: createTranslator('wallDisplay', wallDisplay),
}

/** @returns the texts of one language of the kiosk, such as `ar`. */
export function kioskLanguage(code: string): (typeof locales)[number] {
  const language = locales.find((one) => one.code === code)
  if (!language) throw new Error(`The kiosk has no language ${code}`)
  return language
}

/** @returns the button label of a command on the Records screen. */
export function commandLabel(name: string): string {
  const command = commandOf(name)
  if (!command) throw new Error(`There is no command ${name}`)
  return commandName(command)
}

/** Accessible name of a button that also names its patient or record: `Check in, Talei Vakatawa`. */
export const labelled = (...labels: readonly string[]): string => labels.join(', ')

/** Placeholder values that `matching` replaces by a pattern: any text, a time such as `10:42`, any count. */
export const anyText = '\uE000'
export const anyTime = '\uE001'
export const anyCount = 8_675_309

const patterns = [
  [anyText, '.+'],
  [anyTime, '\\d+:\\d\\d'],
  [String(anyCount), '\\d+'],
] as const

const escaped = (text: string): string =>
  patterns.reduce((pattern, [value, source]) => pattern.replaceAll(value, () => source), text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))

/** @returns a regular expression of texts, taken literally, and of regular expressions between them. */
export const matching = (...segments: readonly (string | RegExp)[]): RegExp =>
  new RegExp(segments.map((segment) => (typeof segment === 'string' ? escaped(segment) : segment.source)).join(''))
