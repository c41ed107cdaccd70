import type { LabCase, caseChecks } from '#domain/lab/labCase.ts'

/** The lab cases of the demo practice, with every state of the board. All invented. */

/** A step on an earlier day; `time: null` is the opening. */
export type DemoStep = {
  readonly command: 'send' | 'acknowledge' | 'receive' | 'check' | 'fit' | 'reject' | 'remake'
  readonly daysAgo: number
  readonly time: string | null
  readonly data?: { readonly checkedFor?: readonly (typeof caseChecks)[number][]; readonly shelf?: string; readonly reason?: string }
}

export type DemoCase = Pick<LabCase, 'item'> &
  Partial<Pick<LabCase, 'teeth' | 'material' | 'shade' | 'instructions'>> & {
    /** Its place in the list of labs. */
    readonly lab: 0 | 1
    readonly dollars: number
    /** In how many working days it is fitted; `null` if no appointment is booked. */
    readonly fittedIn: number | null
    readonly steps: readonly DemoStep[]
    /** The steps of the case that replaces it. */
    readonly remakeSteps?: readonly DemoStep[]
  }

const step = (command: DemoStep['command'], daysAgo: number, time: string | null, data?: DemoStep['data']): DemoStep => ({
  ...{ command, daysAgo, time },
  ...(data ? { data } : {}),
})
const sent = (daysAgo: number) => step('send', daysAgo, '16:10')
const away = (daysAgo: number) => [sent(daysAgo), step('acknowledge', daysAgo - 1, '10:20')]
const back = (daysAgo: number, receivedAgo: number, time: string | null) => [...away(daysAgo), step('receive', receivedAgo, time)]
const checked = (shelf: string, daysAgo: number) => [
  ...back(daysAgo, 2, '09:20'),
  step('check', 1, '15:40', { checkedFor: ['seat', 'contacts', 'shade'], shelf }),
]

export const demoCases: readonly DemoCase[] = [
  { item: 'Crown', teeth: [25], material: 'ceramic', shade: 'A3', lab: 0, dollars: 286, fittedIn: 8, steps: [] },
  { item: 'Crown repair', teeth: [26], lab: 0, dollars: 90, fittedIn: null, steps: [] },
  { item: 'Night guard, upper', lab: 1, dollars: 180, fittedIn: 0, steps: away(9), instructions: 'Hard acrylic, flat bite.' },
  { item: 'Partial denture, lower', lab: 1, dollars: 640, fittedIn: 1, steps: away(8) },
  { item: 'Crown', teeth: [36], material: 'zirconia', shade: 'A2', lab: 0, dollars: 310, fittedIn: 4, steps: away(5) },
  { item: 'Crown', teeth: [11], material: 'ceramic', shade: 'B1', lab: 0, dollars: 286, fittedIn: 5, steps: [sent(2)] },
  {
    ...{ item: 'Crown', teeth: [26], material: 'ceramic', shade: 'A2', lab: 1, dollars: 286, fittedIn: 6 },
    steps: [...back(12, 4, '11:05'), step('reject', 4, '11:15', { reason: 'Open margin' }), step('remake', 4, '11:16')],
    remakeSteps: [step('send', 4, '16:30')],
  },
  { item: 'Denture reline, upper', lab: 1, dollars: 240, fittedIn: 0, steps: back(6, 0, null) },
  { item: 'Crown', teeth: [12], material: 'ceramic', shade: 'A1', lab: 0, dollars: 286, fittedIn: 1, steps: back(7, 1, '16:40') },
  {
    ...{ item: 'Crown', teeth: [37], material: 'ceramic', shade: 'A2', lab: 0, dollars: 286, fittedIn: 0, steps: checked('2', 8) },
    instructions: 'Open contact on the distal, please close. Photo of shade tab sent.',
  },
  { item: 'Inlay', teeth: [27], material: 'gold', lab: 0, dollars: 420, fittedIn: 0, steps: checked('1', 10) },
  { item: 'Crown', teeth: [46], material: 'zirconia', lab: 0, dollars: 310, fittedIn: 2, steps: checked('2', 9) },
  {
    item: 'Veneer',
    teeth: [21],
    material: 'ceramic',
    lab: 0,
    dollars: 290,
    fittedIn: null,
    steps: [...checked('1', 9), step('fit', 0, null)],
  },
  {
    item: 'Crown',
    teeth: [16],
    material: 'zirconia',
    lab: 1,
    dollars: 310,
    fittedIn: null,
    steps: [...checked('1', 9), step('fit', 0, null)],
  },
]
