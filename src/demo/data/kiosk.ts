import { appointmentTypes } from './practice.ts'

/** The forms of the demo practice and its kiosk. */

export const demoKiosk = { name: 'Kiosk by the door', kind: 'kiosk' } as const

const yesNo = (code: string, text: string, proposes?: string) =>
  ({ code, kind: 'yesNo', text, required: true, ...(proposes ? { matters: { when: ['yes'], level: 'critical', proposes } } : {}) }) as const
const text = (code: string, question: string) => ({ code, kind: 'longText', text: question }) as const

type DemoForm = {
  readonly form: Readonly<Record<string, unknown>>
  /** List indexes of the appointment types that need the form; all types if empty. */
  readonly typeIndexes: readonly number[]
}

const surgical: readonly string[] = ['Root canal treatment', 'Extraction']

export const demoForms: readonly DemoForm[] = [
  {
    typeIndexes: [],
    form: {
      name: 'Medical history',
      everyMonths: 12,
      questions: [
        yesNo('heart', 'Have you had heart trouble, a stroke or high blood pressure?', 'Heart condition'),
        yesNo('bleeding', 'Do you bruise or bleed easily, or take a blood thinner?', 'Bleeding risk'),
        yesNo('bones', 'Have you ever taken medicine for your bones, as a tablet, an injection or a drip?', 'Bone medicine'),
        text('medicines', 'Which medicines do you take? Leave blank if none.'),
        text('allergies', 'What are you allergic to? Leave blank if nothing.'),
        {
          code: 'pregnant',
          kind: 'choice',
          text: 'Are you pregnant, or could you be?',
          choices: ['No', 'Yes', 'I’d rather tell the dentist'],
          fromAge: 12,
          toAge: 55,
          matters: { when: ['Yes', 'I’d rather tell the dentist'], level: 'notice' },
        },
        {
          code: 'smoking',
          kind: 'choice',
          text: 'Do you smoke or vape?',
          fromAge: 12,
          choices: ['Never', 'In the past', 'Sometimes', 'Every day'],
        },
        { ...yesNo('dummy', 'Does the child suck a thumb or use a dummy?'), toAge: 8 },
      ],
    },
  },
  {
    typeIndexes: appointmentTypes.flatMap(({ name }, index) => (surgical.includes(name) ? [index] : [])),
    form: {
      name: 'Consent to treatment',
      asked: 'booking',
      needsSignature: true,
      fromAge: 18,
      questions: [
        { ...yesNo('explained', 'Has your dentist explained the treatment, its risks and the alternatives?'), deniedBy: ['no'] },
        { ...yesNo('agreed', 'Do you agree to the treatment?'), deniedBy: ['no'] },
      ],
      consent:
        'My dentist has explained today’s treatment, the reasons for it, its risks and the alternatives, and I have been able to ask questions. I agree to the treatment and to a local anaesthetic. I can change my mind at any time.',
    },
  },
]
