import { locales } from '#app/devices/kiosk/locales/locales.ts'
import { commandName } from '#app/components/record/fieldNames.ts'
import { tPage } from '#server/http/pages/tPage.ts'
import { createTranslator } from '#words/createTranslator.ts'
import { tAccount } from '#locale/practice/account.ts'
import { actions } from '#locale/common/actions.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { tPatientRecalls } from '#locale/people/patientRecalls.ts'
import { tAlertsStatus } from '#locale/people/alertsStatus.ts'
import { tFamily } from '#locale/people/family.ts'
import { tPatientStatus } from '#locale/people/patientStatus.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { tToPresent } from '#locale/clinical/plansToPresent.ts'
import { tToday } from '#locale/clinical/treatmentToday.ts'
import { tMedical } from '#locale/clinical/medical.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { tSignature } from '#locale/documents/signature.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { affected } from '#locale/scheduling/affected.ts'
import { away } from '#locale/scheduling/away.ts'
import { book } from '#locale/scheduling/book.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { tDevices } from '#locale/system/devices.ts'
import { tEndOfDay } from '#locale/scheduling/endOfDay.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import { imports } from '#locale/system/imports.ts'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { tWorklist } from '#locale/practice/worklist.ts'
import { tFindField } from '#locale/common/findField.ts'
import { tBookingDialog } from '#locale/scheduling/dialogs/bookingDialog.ts'
import { tTellPatients } from '#locale/scheduling/dialogs/tellPatients.ts'
import { tFinder } from '#locale/common/finder.ts'
import { kiosk } from '#locale/kiosk/kiosk.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import { links } from '#locale/online/links.ts'
import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import { common } from '#locale/common/common.ts'
import { loadRecall } from '#locale/sterilisation/loadRecall.ts'
import { reception } from '#locale/scheduling/reception.ts'
import { tOwnColumns } from '#locale/scheduling/ownColumns.ts'
import { tRecords } from '#locale/practice/records.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { refusals } from '#locale/common/refusals.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tMerge } from '#locale/people/patientMerges.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { tFeedAddress } from '#locale/practice/feedAddress.ts'
import { tRepeats } from '#locale/scheduling/repeats.ts'
import { reports } from '#locale/reports/reports.ts'
import { tExports } from '#locale/system/exportDialog.ts'
import { tShell } from '#locale/common/shell.ts'
import { states } from '#locale/common/states.ts'
import { system } from '#locale/system/system.ts'
import { sterilisation } from '#locale/sterilisation/sterilisation.ts'
import { sterilisationForms } from '#locale/sterilisation/sterilisationForms.ts'
import { tPackStop } from '#locale/sterilisation/packStop.ts'
import { packTraces } from '#locale/sterilisation/packTraces.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { tFreeTimes } from '#locale/scheduling/freeTimes.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { tUsers } from '#locale/practice/users.ts'
import { tWaiting } from '#locale/kiosk/waitingRoom.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { wallDisplay } from '#locale/kiosk/wallDisplay.ts'
import { commandOf } from '#resources/registry.ts'

/** Translators of the catalogue, one per section. Tests find controls by key, so that a label changes in one place. */
export const t = {
  account: tAccount,
  actions: createTranslator('actions', actions),
  affected: createTranslator('affected', affected),
  away: createTranslator('away', away),
  alertsStatus: tAlertsStatus,
  answersToRead: tAnswers,
  appointmentDrawer: tAppointment,
  book: createTranslator('book', book),
  freeTimes: tFreeTimes,
  common: createTranslator('common', common),
  devices: tDevices,
  feedAddress: tFeedAddress,
  repeats: tRepeats,
  endOfDay: tEndOfDay,
  gaps: tGaps,
  findField: tFindField,
  finder: tFinder,
  bookingDialog: tBookingDialog,
  tellPatients: tTellPatients,
  imports: createTranslator('imports', imports),
  inbox: tInbox,
  kiosk: createTranslator('kiosk', kiosk),
  labBoard: tLab,
  links: createTranslator('links', links),
  loadRecall: createTranslator('loadRecall', loadRecall),
  ownColumns: tOwnColumns,
  packStop: tPackStop,
  campaigns: tCampaigns,
  composeCampaign: tCompose,
  patientRecalls: tPatientRecalls,
  merge: tMerge,
  overview: tOverview,
  packTraces: createTranslator('packTraces', packTraces),
  pages: tPage,
  family: tFamily,
  letters: tLetters,
  chart: tChart,
  plan: tPlan,
  presentPlan: tPresentPlan,
  toPresent: tToPresent,
  today: tToday,
  medical: tMedical,
  clinicalNotes: tNotes,
  patientPage: tPatient,
  patientStatus: tPatientStatus,
  providerBoard: tBoard,
  reception: createTranslator('reception', reception),
  records: tRecords,
  refusals: createTranslator('refusals', refusals),
  roster: tRoster,
  reports: createTranslator('reports', reports),
  exports: tExports,
  shell: tShell,
  settings: tSettings,
  setup: tSetup,
  states: createTranslator('states', states),
  system: createTranslator('system', system),
  perio: tPerio,
  signature: tSignature,
  sterilisation: createTranslator('sterilisation', sterilisation),
  sterilisationForms: createTranslator('sterilisationForms', sterilisationForms),
  threads: tThreads,
  permissions: tPermissions,
  users: tUsers,
  waitingRoom: tWaiting,
  waitlist: tWaitlist,
  doubt: tDoubt,
  worklist: tWorklist,
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
