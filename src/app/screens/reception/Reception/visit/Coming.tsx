import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { sayState } from '../../../../sayings.ts'
import { sayVisit } from './sayVisit.ts'
import { Section } from './Section.tsx'
import { type Step, Steps } from './Steps.tsx'

type Props = { readonly visit: VisitRow; readonly name: string }

const steps = (): readonly Step[] => [
  { word: 'confirm', label: sayVisit('says.confirm') },
  { word: 'decline', label: sayVisit('says.decline') },
  { word: 'requestCall', label: sayVisit('says.requestCall') },
  { word: 'ask', label: sayVisit('ask') },
  { word: 'unconfirm', label: sayVisit('unconfirm'), isQuiet: true },
]

const toCome: readonly string[] = ['requested', 'scheduled']

/** Whether they said they will come, as they say it on the telephone. */
export function Coming({ visit, name }: Props) {
  const { confirmation, visit: word } = visit.state
  if (!toCome.includes(word)) return null
  return (
    <Section head={sayVisit('coming')} what={sayState(`confirmation.${confirmation}`)}>
      <Steps visit={visit} name={name} steps={steps()} />
    </Section>
  )
}
