import { dayAndTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { submissions } from '#resources/documents/submissions.ts'
import type { FormRow, OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import { answerField } from '#streams/derive/records/questionAnswers.ts'
import { readableName } from '#streams/derive/records/readableName.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { formatValue } from '../../../components/record/formatValue.ts'
import { stateDisplays } from '../../../components/record/stateDisplays.ts'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from '../../PatientTabs.module.css'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords, useRecordsById } from '../../useLiveRecords.ts'

/** The patient's forms, newest first, each with its answers. */
export function FormsTab({ patient }: PatientTabProps) {
  const live = useLiveRecords<OpenSubmissionRow>('submissions', 'patient', patient.id)
  const newestFirst = [...live.rows.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const forms = useRecordsById<FormRow>(
    'forms',
    newestFirst.map(({ form }) => form),
  )
  return (
    <TabContent live={live} isEmpty={newestFirst.length === 0} emptyTitle={tPatient('noForms')} emptyHelp={tPatient('noFormsHelp')}>
      <PagedList items={newestFirst}>
        {(shown) =>
          shown.map((submission) => <SubmissionPanel key={submission.id} submission={submission} form={forms.get(submission.form)} />)
        }
      </PagedList>
    </TabContent>
  )
}

type SubmissionProps = { readonly submission: OpenSubmissionRow; readonly form: FormRow | undefined }

function SubmissionPanel({ submission, form }: SubmissionProps) {
  const { location, locations } = useCurrentLocation()
  const { timeZone } = locations.find(({ id }) => id === submission.location) ?? location
  const [display] = stateDisplays(submissions, submission)
  const count = Object.keys(submission.answers).length
  return (
    <Panel title={form?.name ?? tPatient('unnamedForm')} end={display && <StateLabel shape={display.shape} label={display.label} />}>
      <div className={classNames(asStack(3), styles.item)}>
        <span className={asText('small', 'faint', 'breaks')}>{timesOf(submission, timeZone)}</span>
        {count === 0 ? (
          <span className={asText('small', 'faint')}>{tPatient('noAnswers')}</span>
        ) : (
          <details>
            <summary className={styles.summary}>{tPatient('answers', { count })}</summary>
            <Answers submission={submission} form={form} timeZone={timeZone} />
          </details>
        )}
      </div>
    </Panel>
  )
}

function timesOf({ createdAt, completedAt, signedAt, signedBy }: OpenSubmissionRow, timeZone: string): string {
  const when = (at: string) => dayAndTimeOf(at, timeZone)
  const begun = completedAt ? tPatient('completedAt', { when: when(completedAt) }) : tPatient('requiredAt', { when: when(createdAt) })
  if (!signedAt) return begun
  const signed = signedBy
    ? tPatient('signedBy', { name: signedBy, when: when(signedAt) })
    : tPatient('signedByPatient', { when: when(signedAt) })
  return `${begun} · ${signed}`
}

/** The answers in the order of the form. An answer to a question that the form no longer has comes last. */
function Answers({ submission: { answers, importantAnswers }, form, timeZone }: SubmissionProps & { readonly timeZone: string }) {
  const questions = form?.questions ?? []
  const codes = [
    ...questions.map(({ code }) => code).filter((code) => code in answers),
    ...Object.keys(answers).filter((code) => !questions.some((question) => question.code === code)),
  ]
  const formatContext = { names: noNames, timeZone }
  return (
    <dl className={classNames(asStack(8), styles.answers)}>
      {codes.map((code) => {
        const question = questions.find((candidate) => candidate.code === code)
        const text = question?.text ?? importantAnswers.find((answer) => answer.code === code)?.text ?? readableName(code)
        const type = question ? answerField(question).type : ({ kind: 'either', of: [] } as const)
        return (
          <div key={code}>
            <dt className={asText('small', 'faint', 'breaks')}>{text}</dt>
            <dd className={classNames(asText('body', 'breaks', 'shrinks'), styles.value)}>
              {formatValue(formatContext, submissions.name, code, type, answers[code])}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
