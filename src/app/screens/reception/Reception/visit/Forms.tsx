import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { overStates } from '#domain/scheduling/appointment.ts'
import type { Live } from '#streams/client.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import type { SubmissionRow } from '#streams/derive/reception/receptionPapers.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { useMaking } from '../../../../useCommand.ts'
import { useLive } from '../../../../useLive.ts'
import { usePapers } from '../papers.ts'
import { sayVisit } from './sayVisit.ts'
import { AtKiosk } from './AtKiosk.tsx'
import { ByHand } from './ByHand.tsx'
import { OneForm } from './OneForm.tsx'
import { Section } from './Section.tsx'
import styles from './Visit.module.css'

type Props = { readonly visit: VisitRow; readonly name: string }

const none: Live<SubmissionRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** What is to be filled in, how far it is, and who says so where no form says it by itself. */
export function Forms({ visit, name }: Props) {
  const client = useClient()
  const ofVisit$ = useMemo(
    () => client.collection<SubmissionRow>('submissions', { filters: { appointment: visit.id } }),
    [client, visit.id],
  )
  const asked = [...useLive(ofVisit$, none).rows.values()].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const { formsWaivedReason } = visit
  const word = sayVisit(`forms.${visit.state.paperwork}`)
  return (
    <Section head={sayVisit('formsHead')} what={formsWaivedReason ? `${word} · ${formsWaivedReason}` : word}>
      {asked.length > 0 && (
        <ul className={styles.forms}>
          {asked.map((form) => (
            <OneForm key={form.id} form={form} />
          ))}
        </ul>
      )}
      <AtKiosk visit={visit} name={name} />
      <AskFor visit={visit} asked={asked} />
      <ByHand visit={visit} name={name} />
    </Section>
  )
}

/** A form that this patient has not been asked for yet. */
function AskFor({ visit, asked }: { readonly visit: VisitRow; readonly asked: readonly SubmissionRow[] }) {
  const client = useClient()
  const { forms } = usePapers()
  const make = useMaking()
  const isOpen = (form: string) => asked.some((one) => one.form === form && one.state !== 'withdrawn')
  const choices = forms
    .filter(({ id }) => !isOpen(id))
    .map(({ id: form, name: word }) => ({
      id: form,
      word,
      onChoose: () =>
        make({ command: 'submissions.require', data: { form, patient: visit.patient, appointment: visit.id, location: visit.location } }),
    }))
  if (!client.scopes.has('form') || choices.length === 0 || over.includes(visit.state.visit)) return null
  return (
    <Menu label={sayVisit('askForForm')} groups={[{ id: 'forms', choices }]}>
      <Button isSoft icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
        {sayVisit('askForForm')}
      </Button>
    </Menu>
  )
}

const over: readonly string[] = overStates
