import type { DayRows, VisitRow } from '#streams/derive/day/dayRows.ts'
import { aChair, aDay, aPatient, aProvider, aVisit, at, rows } from './aDay.ts'

/** The day of the reference pictures: Tuesday 24 November, 10:42 and five seconds. */
export const pictureNow = Date.parse(at('10:42')) + 5000

const secondsAgo = (seconds: number) => new Date(pictureNow - seconds * 1000).toISOString()
const sinceIs = (visit: VisitRow, seconds: number): VisitRow => ({
  ...visit,
  since: { ...visit.since, visit: secondsAgo(seconds), exam: secondsAgo(seconds) },
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

const gone = (
  id: string,
  starts: string,
  minutes: number,
  provider: string,
  chair: string,
  arrived: string,
  seated: string,
  finished: string,
): VisitRow => ({
  ...aVisit({ id, starts, minutes, provider, chair, visit: 'departed', since: finished, arrived, seated, finished }),
  departedAt: at(finished),
})

const past = [
  gone('Walter Brandt', '08:00', 25, 'raman', 'chair1', '07:52', '08:02', '08:28'),
  gone('Ada Mensah', '08:30', 60, 'raman', 'chair1', '08:26', '08:33', '09:35'),
  gone('Oliver Sutherland', '09:30', 30, 'raman', 'chair1', '09:26', '09:42', '10:11'),
  gone('Beatrix Langford', '08:00', 60, 'okafor', 'chair2', '07:49', '08:01', '09:02'),
  gone('Margaret Osei', '09:00', 40, 'okafor', 'chair2', '08:55', '09:10', '09:50'),
  gone('Yuki Tanaka', '08:15', 30, 'lindqvist', 'chair3', '08:10', '08:15', '08:45'),
  gone('Paul Hargrave', '08:45', 20, 'lindqvist', 'chair3', '08:40', '08:50', '09:10'),
  gone('Kofi Mensah', '09:15', 40, 'lindqvist', 'chair3', '09:05', '09:18', '09:56'),
  gone('Thuy Le', '08:00', 45, 'kirkby', 'chair4', '07:50', '08:00', '08:44'),
  gone('Ingrid Sorensen', '08:45', 40, 'kirkby', 'chair4', '08:42', '08:47', '09:28'),
  gone('Bronte Lawson', '09:30', 25, 'kirkby', 'chair4', '09:20', '09:31', '09:57'),
  gone('Tess Morgan', '09:05', 25, 'lindqvist', 'chair5', '09:00', '09:05', '09:30'),
]

const nowThere = [
  sinceIs(
    aVisit({ id: 'Samira Haddad', starts: '10:00', minutes: 40, visit: 'inTreatment', arrived: '09:55', seated: '10:15' }),
    25 * 60 + 5,
  ),
  sinceIs(
    aVisit({
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
  sinceIs(
    aVisit({
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
  sinceIs(
    aVisit({
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
  sinceIs(
    aVisit({
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
  sinceIs(
    aVisit({ id: 'Emily Zhou', starts: '10:15', minutes: 20, provider: 'lindqvist', chair: 'chair3', visit: 'ready', arrived: '10:19' }),
    1085,
  ),
  sinceIs(aVisit({ id: 'Declan Murphy', starts: '10:45', minutes: 30, visit: 'ready', arrived: '10:33' }), 365),
  sinceIs(
    aVisit({ id: 'Aroha Ngata', starts: '10:45', minutes: 45, provider: 'kirkby', chair: 'chair4', visit: 'arrived', arrived: '10:41' }),
    13,
  ),
]

const due: readonly (readonly [string, string, number, string, string])[] = [
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

const notComing = [
  aVisit({ id: 'Thomas Birch', starts: '16:00', visit: 'cancelled', since: '10:41' }),
  aVisit({ id: 'Grete Adler', starts: '09:00', provider: 'kirkby', chair: 'chair5', visit: 'noShow', since: '09:20' }),
]

const everybody = [
  ...past,
  ...nowThere,
  ...notComing,
  ...due.map(([id, starts, minutes, provider, chair]) => aVisit({ id, starts, minutes, provider, chair })),
]

export const pictureDay: DayRows = aDay(everybody, {
  providers,
  chairs,
  patients: rows(everybody.map(({ id }) => aPatient(id, ...(id.split(/ (.*)/) as [string, string])))),
})
