import type { DayRows, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { aChair, aDay, aPatient, aProvider, anAppointment, at, rows } from './dayRows.ts'

/** The time of the reference pictures: Tuesday 24 November 2026, 10:42:05 am. */
export const referenceNow = Date.parse(at('10:42')) + 5000

const secondsAgo = (seconds: number) => new Date(referenceNow - seconds * 1000).toISOString()
const inStateFor = (appointment: AppointmentRow, seconds: number): AppointmentRow => ({
  ...appointment,
  since: { ...appointment.since, visit: secondsAgo(seconds), exam: secondsAgo(seconds) },
})

const providers = rows([
  aProvider('raman', 'Dr Priya Raman', 'Dr Raman'),
  aProvider('okafor', 'Dr Chidi Okafor', 'Dr Okafor'),
  aProvider('lindqvist', 'Dr Elsa Lindqvist', 'Dr Lindqvist'),
  aProvider('kirkby', 'Hannah Kirkby'),
])

const chairs = rows([
  aChair(1, 'raman', 'occupied'),
  aChair(2, 'okafor', 'occupied'),
  aChair(3, 'lindqvist', 'dirty'),
  aChair(4, 'kirkby', 'occupied'),
  { ...aChair(5, null), since: at('09:30') },
])

const checkedOut = (
  id: string,
  starts: string,
  minutes: number,
  provider: string,
  chair: string,
  arrived: string,
  seated: string,
  finished: string,
): AppointmentRow => ({
  ...anAppointment({ id, starts, minutes, provider, chair, visit: 'departed', since: finished, arrived, seated, finished }),
  departedAt: at(finished),
})

const checkedOutAppointments = [
  checkedOut('Walter Brandt', '08:00', 25, 'raman', 'chair1', '07:52', '08:02', '08:28'),
  checkedOut('Ada Mensah', '08:30', 60, 'raman', 'chair1', '08:26', '08:33', '09:35'),
  checkedOut('Oliver Sutherland', '09:30', 30, 'raman', 'chair1', '09:26', '09:42', '10:11'),
  checkedOut('Beatrix Langford', '08:00', 60, 'okafor', 'chair2', '07:49', '08:01', '09:02'),
  checkedOut('Margaret Osei', '09:00', 40, 'okafor', 'chair2', '08:55', '09:10', '09:50'),
  checkedOut('Yuki Tanaka', '08:15', 30, 'lindqvist', 'chair3', '08:10', '08:15', '08:45'),
  checkedOut('Paul Hargrave', '08:45', 20, 'lindqvist', 'chair3', '08:40', '08:50', '09:10'),
  checkedOut('Kofi Mensah', '09:15', 40, 'lindqvist', 'chair3', '09:05', '09:18', '09:56'),
  checkedOut('Thuy Le', '08:00', 45, 'kirkby', 'chair4', '07:50', '08:00', '08:44'),
  checkedOut('Ingrid Sorensen', '08:45', 40, 'kirkby', 'chair4', '08:42', '08:47', '09:28'),
  checkedOut('Bronte Lawson', '09:30', 25, 'kirkby', 'chair4', '09:20', '09:31', '09:57'),
  checkedOut('Tess Morgan', '09:05', 25, 'lindqvist', 'chair5', '09:00', '09:05', '09:30'),
]

const presentAppointments = [
  inStateFor(
    anAppointment({ id: 'Samira Haddad', starts: '10:00', minutes: 40, visit: 'inTreatment', arrived: '09:55', seated: '10:15' }),
    25 * 60 + 5,
  ),
  inStateFor(
    anAppointment({
      id: 'Peter Karagiannis',
      starts: '10:30',
      minutes: 45,
      provider: 'okafor',
      chair: 'chair2',
      visit: 'seated',
      arrived: '10:20',
      seated: '10:41',
    }),
    65,
  ),
  inStateFor(
    anAppointment({
      id: 'Jack Ferris',
      starts: '10:05',
      minutes: 30,
      provider: 'lindqvist',
      chair: 'chair3',
      visit: 'treated',
      arrived: '10:00',
      seated: '10:08',
      finished: '10:37',
    }),
    305,
  ),
  inStateFor(
    anAppointment({
      id: 'Lachlan Reid',
      starts: '10:00',
      minutes: 45,
      provider: 'kirkby',
      chair: 'chair4',
      visit: 'inTreatment',
      exam: 'requested',
      arrived: '09:58',
      seated: '10:02',
    }),
    185,
  ),
  inStateFor(
    anAppointment({
      id: 'Nadia Kowalski',
      starts: '09:45',
      minutes: 40,
      provider: 'okafor',
      chair: 'chair2',
      visit: 'checkout',
      arrived: '09:40',
      seated: '09:53',
      finished: '10:33',
    }),
    425,
  ),
  inStateFor(
    anAppointment({
      id: 'Emily Zhou',
      starts: '10:15',
      minutes: 20,
      provider: 'lindqvist',
      chair: 'chair3',
      visit: 'ready',
      arrived: '10:19',
    }),
    1085,
  ),
  inStateFor(anAppointment({ id: 'Declan Murphy', starts: '10:45', minutes: 30, visit: 'ready', arrived: '10:33' }), 365),
  inStateFor(
    anAppointment({
      id: 'Aroha Ngata',
      starts: '10:45',
      minutes: 45,
      provider: 'kirkby',
      chair: 'chair4',
      visit: 'arrived',
      arrived: '10:41',
    }),
    13,
  ),
]

const expected: readonly (readonly [string, string, number, string, string])[] = [
  ['Zoe Papadakis', '10:30', 15, 'lindqvist', 'chair3'],
  ['Sofia Duarte', '11:00', 20, 'lindqvist', 'chair3'],
  ['Ioana Marinescu', '11:15', 45, 'raman', 'chair1'],
  ['Fatima Al-Sayed', '11:15', 90, 'okafor', 'chair2'],
  ['Liam Duarte', '11:30', 20, 'lindqvist', 'chair3'],
  ['Peta Collins', '11:30', 45, 'kirkby', 'chair4'],
  ['Harold Prentice', '12:00', 30, 'raman', 'chair1'],
  ['Noor Rahman', '12:00', 30, 'lindqvist', 'chair3'],
  ['Isaac Feldman', '13:00', 45, 'kirkby', 'chair4'],
  ['Grace Oyelaran', '13:45', 60, 'raman', 'chair1'],
  ['Tom Whitlam', '13:30', 45, 'okafor', 'chair2'],
  ['Rosalind Achebe', '13:15', 60, 'lindqvist', 'chair3'],
  ['Mia Okonkwo', '14:45', 25, 'raman', 'chair1'],
  ['Hugo Lindgren', '15:15', 60, 'raman', 'chair1'],
  ['Sanjay Patel', '14:15', 45, 'okafor', 'chair2'],
  ['Eva Novak', '15:15', 60, 'okafor', 'chair2'],
  ['Ruby Chen', '14:30', 30, 'lindqvist', 'chair3'],
  ['Omar Nasser', '15:00', 60, 'lindqvist', 'chair3'],
  ['Ella Byrne', '14:00', 45, 'kirkby', 'chair4'],
  ['Max Fischer', '16:20', 45, 'raman', 'chair1'],
  ['Ivy Tran', '16:30', 30, 'okafor', 'chair2'],
  ['Leo Rossi', '16:15', 40, 'lindqvist', 'chair3'],
]

const notAttending = [
  anAppointment({ id: 'Thomas Birch', starts: '16:00', visit: 'cancelled', since: '10:41' }),
  anAppointment({ id: 'Grete Adler', starts: '09:00', provider: 'kirkby', chair: 'chair5', visit: 'noShow', since: '09:20' }),
]

const allAppointments = [
  ...checkedOutAppointments,
  ...presentAppointments,
  ...notAttending,
  ...expected.map(([id, starts, minutes, provider, chair]) => anAppointment({ id, starts, minutes, provider, chair })),
]

export const referenceDay: DayRows = aDay(allAppointments, {
  providers,
  chairs,
  patients: rows(allAppointments.map(({ id }) => aPatient(id, ...(id.split(/ (.*)/) as [string, string])))),
})
