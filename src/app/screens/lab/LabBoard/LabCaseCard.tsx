import { Link } from '@tanstack/react-router'
import { IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#domain/people/phone.ts'
import { hasScopes } from '#domain/scopes.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import { commandOf } from '#resources/registry.ts'
import type { LabCard } from '#streams/derive/lab/labBoard.ts'
import { fullNameOf, providerName } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { commandName } from '../../../components/record/fieldNames.ts'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './LabBoard.module.css'

/** One case: whose it is, what it is, when it is due, and its next step. */
export function LabCaseCard({ card }: { readonly card: LabCard }) {
  const { labCase, patient, provider, lab, warning } = card
  const name = patient ? fullNameOf(patient) : tLab('nameHidden')
  const what = [
    labCase.material,
    labCase.teeth.length > 0 ? tLab('teeth', { count: labCase.teeth.length, teeth: labCase.teeth.join(', ') }) : null,
  ].filter(Boolean)
  return (
    <li className={classNames(asStack(2, 'card'), styles.card)}>
      <span className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
        <span className={styles.name}>
          <PatientLink patient={labCase.patient} name={name}>
            {name}
          </PatientLink>
        </span>
        {warning && <StateLabel shape={warning === 'dueToday' ? 'pastFirst' : 'pastSecond'} label={tLab(`warnings.${warning}`)} />}
      </span>
      <span className={asText('small', 'quiet')}>
        {what.join(' · ')}{' '}
        <Link to="/records" search={{ area: 'labcases', record: labCase.id }} aria-label={`${tLab('open')}, ${name}`}>
          {tLab('open')}
        </Link>
      </span>
      <span className={asText('small', 'quiet')}>{[lab?.name, provider && providerName(provider)].filter(Boolean).join(' · ')}</span>
      <span className={asText('small', 'quiet')}>{dueText(card)}</span>
      <CardActions card={card} name={name} />
    </li>
  )
}

function dueText({ labCase: { dueAt, neededBy } }: LabCard): string {
  const texts = [
    dueAt && tLab('due', { day: dayText('weekdayAndDate', dueAt) }),
    neededBy && tLab('needed', { day: dayText('weekdayAndDate', neededBy) }),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(' · ') : tLab('noDay')
}

function CardActions({ card: { labCase, next, lane, lab }, name }: { readonly card: LabCard; readonly name: string }) {
  const { scopes } = useClient()
  const command = commandOf(`labcases.${next}`)
  return (
    <span className={classNames(asRow(8, 'center', 'wraps'), styles.actions)}>
      {lane === 'atLab' && lab?.phone && (
        <a
          href={`tel:${lab.phone}`}
          className={asRow(6, 'inline', 'center', 'label', 'ink')}
          aria-label={tLab('call', { lab: lab.name, phone: formatPhone(lab.phone) })}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          {formatPhone(lab.phone)}
        </a>
      )}
      {command && hasScopes(command.declaration.scope, scopes) && (
        <CommandButton
          command={command.name}
          record={labCase.id}
          shownVersion={labCase.version}
          label={commandName(command)}
          about={name}
          className={styles.next}
        />
      )}
    </span>
  )
}
