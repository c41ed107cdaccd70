import { visitStates, upcomingStates, waitingStates, underTreatmentStates, treatedStates } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'

/** The words and lists of the demo practice. All wording is our own: none of a published schedule. */

export const eventTags: readonly Fields[] = [
  { name: 'Bring X-rays', short: 'X-ray', colour: 'blue' },
  { name: 'Interpreter booked', short: 'Interp', colour: 'violet' },
  { name: 'Team training', short: 'Train', colour: 'teal', appliesTo: ['event'] },
]

export const labels: readonly Fields[] = [
  { name: 'Needs a quote', colour: 'amber' },
  { name: 'Call back', colour: 'blue' },
  { name: 'Complaint', colour: 'red' },
]

export const quickNotes: readonly Fields[] = [
  { code: '/lost', name: 'Lost filling', body: 'Filling lost from tooth {tooth}. Sensitive to cold.', for: 'note' },
  { code: '/la', name: 'Local anaesthetic', body: 'Local anaesthetic given at tooth {tooth}. No reaction.', for: 'note' },
  { code: '/post', name: 'After an extraction', body: 'Tooth {tooth} removed. Advice given by {provider} on {date}.', for: 'note' },
  { code: '/parking', name: 'Parking', body: 'You can park behind the practice. The entrance is in Mill Lane.', for: 'message' },
  { code: '/next', name: 'Next appointment', body: 'Your next appointment is on {nextVisit}.', for: 'message' },
]

export const alertCategories: readonly Fields[] = [
  {
    name: 'Life-threatening allergy',
    gravity: 'grave',
    shown: ['desk', 'chair', 'wall-icon'],
    kioskMayAsk: true,
    acknowledge: 'everyVisit',
  },
  { name: 'Heart condition', gravity: 'grave', kioskMayAsk: true, acknowledge: 'everyVisit', lapsesAfterMonths: 12 },
  { name: 'Blood thinner', gravity: 'serious', kioskMayAsk: true, acknowledge: 'everyVisit', lapsesAfterMonths: 6 },
  { name: 'Pregnancy', gravity: 'serious', kioskMayAsk: true, lapsesAfterMonths: 9 },
  { name: 'Anxious patient', gravity: 'note', shown: ['chair'], acknowledge: 'never' },
]

type DemoItem = Fields & { readonly code: string }

const item = (code: string, name: string, minutes: number, more: Fields = {}): DemoItem => ({ ...more, code, name, minutes })
const surfaces = (count: number): Fields => ({ needsTooth: true, surfacesMin: count, surfacesMax: count })
const onTooth: Fields = { needsTooth: true }

/** Items by their category. The codes are ours, so that no code of a published schedule is meant. */
export const itemsByCategory: Readonly<Record<string, readonly DemoItem[]>> = {
  'Diagnostic': [
    item('X-01', 'Examination', 20),
    item('X-02', 'Check-up', 15),
    item('X-03', 'Small X-ray', 5, onTooth),
    item('X-04', 'Panoramic X-ray', 10),
    item('X-05', 'Photographs', 5),
    item('X-06', 'Second opinion', 30),
    item('X-07', 'Talk about a treatment plan', 30),
  ],
  'Preventive': [
    item('X-10', 'Clean', 30),
    item('X-11', 'Deep clean', 45),
    item('X-12', 'Fluoride', 10),
    item('X-13', 'Sealant', 15, onTooth),
    item('X-14', 'Mouthguard', 30, { kind: 'product' }),
    item('X-15', 'Talk about home care', 15),
    item('X-16', 'Treatment of a sensitive tooth', 10, onTooth),
  ],
  'Fillings': [
    item('X-20', 'Filling, one surface', 30, surfaces(1)),
    item('X-21', 'Filling, two surfaces', 40, surfaces(2)),
    item('X-22', 'Filling, three surfaces', 50, surfaces(3)),
    item('X-23', 'Temporary filling', 20, onTooth),
    item('X-24', 'Filling, four surfaces', 60, surfaces(4)),
    item('X-25', 'Tooth built up', 60, onTooth),
  ],
  'Surgery': [
    item('X-30', 'Extraction', 30, onTooth),
    item('X-31', 'Surgical extraction', 60, onTooth),
    item('X-32', 'Stitches out', 10),
    item('X-33', 'Wisdom tooth out', 60, onTooth),
    item('X-34', 'Abscess drained', 30, onTooth),
  ],
  'Root canal': [
    item('X-40', 'Root canal, first appointment', 60, onTooth),
    item('X-41', 'Root canal, last appointment', 60, onTooth),
    item('X-42', 'Root canal, in between', 60, onTooth),
    item('X-43', 'Toothache relieved', 45, onTooth),
  ],
  'Crowns and bridges': [
    item('X-50', 'Crown', 90, onTooth),
    item('X-51', 'Crown fitted again', 20, onTooth),
    item('X-52', 'Lab fee', 5, { kind: 'labFee' }),
    item('X-53', 'Bridge, each tooth', 90, onTooth),
    item('X-54', 'Veneer', 60, onTooth),
    item('X-55', 'Inlay', 60, onTooth),
  ],
  'Dentures': [item('X-70', 'Full denture', 60), item('X-71', 'Part denture', 60), item('X-72', 'Denture repaired', 20)],
  'Cosmetic': [item('X-60', 'Whitening', 60, { gst: 'taxable' }), item('X-61', 'Whitening kit', 5, { kind: 'product', gst: 'taxable' })],
}

const condition = (code: string, name: string, colour: string, more: Fields = {}): Fields => ({ code, name, colour, ...more })
const onSurface: Fields = { on: ['surface'] }
const treatment: Fields = { is: 'treatment' }

/** Columns for a practice that looks at its rooms: the first one holds what the others do not take. */
export const workflowCategories: readonly Fields[] = [
  { name: 'Finished', order: 5, colour: 'grey', states: visitStates },
  { name: 'Booked', order: 1, colour: 'blue', states: upcomingStates },
  { name: 'Waiting room', order: 2, colour: 'amber', states: waitingStates },
  { name: 'In treatment', order: 3, colour: 'teal', states: underTreatmentStates },
  { name: 'At reception', order: 4, colour: 'violet', states: treatedStates.filter((state) => state !== 'departed') },
].map((category) => ({ ...category, takes: true }))

type DemoCondition = Fields & { readonly itemCodes?: readonly string[] }

/** The palette of the dental chart. `order` is that of the keys on the screen. */
export const treatmentConditions: readonly DemoCondition[] = [
  condition('C', 'Caries', 'red', { ...onSurface, drawing: 'caries', key: 'C', order: 1 }),
  condition('M', 'Missing', 'grey', { drawing: 'missing', key: 'H', order: 6 }),
  condition('W', 'Watch', 'amber', { on: ['tooth', 'surface'], drawing: 'watch', key: 'W', order: 5 }),
  condition('U', 'Unerupted', 'grey', { drawing: 'unerupted', key: 'U', order: 7 }),
  condition('FR', 'Fracture', 'red', { on: ['tooth', 'surface', 'root'], drawing: 'fracture', key: 'Q', order: 2 }),
  condition('F', 'Filling', 'blue', {
    ...{ ...treatment, ...onSurface, drawing: 'filling', key: 'F', order: 11 },
    itemCodes: ['X-20', 'X-21', 'X-22', 'X-24'],
  }),
  condition('CR', 'Crown', 'blue', { ...treatment, drawing: 'crown', key: 'K', order: 12, itemCodes: ['X-50'] }),
  condition('IM', 'Implant', 'violet', { ...treatment, drawing: 'implant', key: 'N', order: 16 }),
  condition('RF', 'Root filling', 'violet', {
    ...{ ...treatment, on: ['tooth', 'root'], drawing: 'rootFilling', key: 'R', order: 14 },
    itemCodes: ['X-40'],
  }),
  condition('SE', 'Sealant', 'teal', { ...treatment, ...onSurface, drawing: 'sealant', key: 'S', order: 17, itemCodes: ['X-13'] }),
]

/** Further conditions, which are created after the day of the demo practice, because its draws follow from ids. */
export const moreTreatmentConditions: readonly DemoCondition[] = [
  condition('WE', 'Wear', 'amber', { on: ['tooth', 'surface'], drawing: 'wear', key: 'T', order: 3 }),
  condition('FF', 'Failing filling', 'red', { ...onSurface, drawing: 'failingFilling', key: 'Y', order: 4 }),
  condition('CA', 'Calculus', 'grey', { on: ['tooth', 'jaw'], drawing: 'calculus', key: 'A', order: 8 }),
  condition('IN', 'Inflammation', 'red', { on: ['tooth', 'root'], drawing: 'inflammation', key: 'Z', order: 9 }),
  condition('ER', 'Erupted or kept', 'grey', { drawing: 'erupted', key: 'J', order: 10 }),
  condition('VE', 'Veneer', 'blue', { ...treatment, drawing: 'veneer', key: 'V', order: 13, itemCodes: ['X-54'] }),
  condition('EX', 'Extraction', 'red', { ...treatment, drawing: 'extraction', key: 'X', order: 15, itemCodes: ['X-30'] }),
  condition('BR', 'Bridge', 'blue', { ...treatment, drawing: 'bridge', key: 'G', order: 18 }),
  condition('DE', 'Denture', 'blue', { ...treatment, drawing: 'denture', key: 'P', order: 19, itemCodes: ['X-71'] }),
  condition('CO', 'Core', 'blue', { ...treatment, drawing: 'core', key: 'E', order: 20, itemCodes: ['X-25'] }),
  condition('NG', 'Night guard', 'teal', { ...treatment, on: ['jaw', 'mouth'], order: 21, itemCodes: ['X-14'] }),
]

export const contacts: readonly Fields[] = [
  { kind: 'lab', name: 'Northern Ceramics (simulated)', phone: '+61255507788' },
  { kind: 'lab', name: 'Southside Dental Lab (simulated)', phone: '+61255501234', accountNumber: 'HD-204' },
  {
    kind: 'specialist',
    name: 'Dr Iris Vale (simulated)',
    organisation: 'Vale Orthodontics',
    address: 'Level 2, 14 Wharf Road, Newcastle NSW 2300',
    preferredChannel: 'email',
  },
  { kind: 'supplier', name: 'Harbour Dental Supplies (simulated)', phone: '+61255504321' },
]
