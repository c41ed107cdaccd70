import { kinds } from './practice.ts'

/** What the demo practice asks of its patients, and the screen by its door that asks it. */

export const demoKiosk = { name: 'Kiosk by the door', kind: 'kiosk' } as const

const yesNo = (code: string, text: string) => ({ code, kind: 'yesNo', text, required: true }) as const
const text = (code: string, question: string) => ({ code, kind: 'longText', text: question }) as const

type DemoForm = {
  readonly form: Readonly<Record<string, unknown>>
  /** The kinds of visit that it belongs to, by their place in the list; of all where there is none. */
  readonly kinds: readonly number[]
}

const surgical: readonly string[] = ['Root canal treatment', 'Extraction']

export const demoForms: readonly DemoForm[] = [
  {
    kinds: [],
    form: {
      name: 'Medical history',
      everyMonths: 12,
      questions: [
        yesNo('heart', 'Have you had heart trouble, a stroke or high blood pressure?'),
        yesNo('bleeding', 'Do you bruise or bleed easily, or take a blood thinner?'),
        yesNo('bones', 'Have you ever taken medicine for your bones, as a tablet, an injection or a drip?'),
        text('medicines', 'Which medicines do you take? Leave it empty if none.'),
        text('allergies', 'What are you allergic to? Leave it empty if to nothing.'),
        {
          code: 'pregnant',
          kind: 'choice',
          text: 'Are you pregnant, or might you be?',
          choices: ['No', 'Yes', 'I would rather say it inside'],
        },
        { code: 'smoking', kind: 'choice', text: 'Do you smoke or vape?', choices: ['Never', 'I used to', 'Now and then', 'Every day'] },
      ],
    },
  },
  {
    kinds: kinds.flatMap(({ name }, index) => (surgical.includes(name) ? [index] : [])),
    form: {
      name: 'Consent to treatment',
      asked: 'booking',
      needsSignature: true,
      fromAge: 18,
      questions: [yesNo('explained', 'Has your dentist explained the treatment, its risks and what else could be done?')],
      consent:
        'I have been told what will be done today and why, what may go wrong, and what the choices are, and I could ask my questions. I agree to the treatment and to a local anaesthetic. I may change my mind at any time.',
    },
  },
]
