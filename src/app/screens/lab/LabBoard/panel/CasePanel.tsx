import { IconRotateClockwise, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { hasScopes } from '#domain/scopes.ts'
import { isOneOf } from '#domain/fields.ts'
import { rejectableStates } from '#domain/lab/labCaseStates.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import { commandOf } from '#resources/registry.ts'
import { caseNumber, type LabCard } from '#streams/derive/lab/labBoard.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { ButtonLink } from '../../../../components/form/links/ButtonLink.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { commandName } from '../../../../components/record/fieldNames.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { callOf, caseName, itemText, receivedLateText } from '../caseTexts.ts'
import { useLab } from '../labBoardContext.ts'
import { PhoneIcon } from '../lanes/LabCaseCard.tsx'
import styles from './CasePanel.module.css'
import { CaseSteps } from './CaseSteps.tsx'

type Props = { readonly card: LabCard; readonly onClose?: () => void }

/** All about one case: what was ordered, its steps, what the lab was told to do, and what was checked. */
export function CasePanel({ card, onClose }: Props) {
  const { labCase } = card
  return (
    <aside className={classNames(asStack(0), styles.panel)} aria-label={tLab('panel')}>
      <div className={classNames(asStack(16, 'atTop'), styles.content)}>
        <PanelHead card={card} {...(onClose ? { onClose } : {})} />
        <CaseDetails card={card} />
        <CaseSteps card={card} />
        {labCase.instructions && <PanelText label={tLab('instructions')} text={labCase.instructions} />}
        {labCase.rejectReason && <PanelText label={tLab('rejected')} text={labCase.rejectReason} />}
        <CheckedList card={card} />
        <Link to="/records" search={{ area: 'labcases', record: labCase.id }} className={asText('label')}>
          {tLab('allFields')}
        </Link>
      </div>
      <PanelActions card={card} />
    </aside>
  )
}

function PanelHead({ card, onClose }: Props) {
  const name = caseName(card)
  return (
    <header className={asStack(2)}>
      <span className={asRow(8, 'start', 'between')}>
        <h2 className={classNames(asText('titleTracked', 'breaks', 'shrinks'), styles.name)}>
          <PatientLink patient={card.labCase.patient} name={name}>
            {name}
          </PatientLink>
        </h2>
        <span className={asRow(8, 'center', 'name', 'quiet', 'fixed')}>
          {caseNumber(card.labCase)}
          {onClose && (
            <Button kind="quiet" aria-label={tLab('close')} onPress={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        </span>
      </span>
      <p className={asText('small', 'quiet')}>{[itemText(card), providerName(card.provider)].filter(Boolean).join(', ')}</p>
    </header>
  )
}

function CaseDetails({ card }: { readonly card: LabCard }) {
  const { labCase, lab, neededBy } = card
  const { shade, material, fee, dueAt, trackingNumber } = labCase
  const lines = [
    [tLab('shade'), shade],
    [tLab('material'), material],
    [tLab('fee'), fee && moneyText(fee.cents)],
    [tLab('lab'), lab?.name ?? tLab('unknownLab')],
    [tLab('trackingNumber'), trackingNumber],
    [tLab('dueBack'), dueAt && [dayText('weekdayAndDate', dueAt), receivedLateText(card)].filter(Boolean).join(', ')],
    [tLab('neededBy'), neededBy && dayText('weekdayAndDate', neededBy)],
  ] as const
  return (
    <dl className={classNames(asText('card'), styles.details)}>
      {lines.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className={asText('small', 'quiet')}>{label}</dt>
              <dd className={asText('small', 'strong', 'breaks')}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const PanelText = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <section className={asStack(4)} aria-label={label}>
    <h3 className={asText('small', 'quiet', 'strong')}>{label}</h3>
    <p className={classNames(asText('body', 'ink', 'breaks'), styles.text)}>{text}</p>
  </section>
)

function CheckedList({ card: { labCase } }: { readonly card: LabCard }) {
  if (labCase.checkedFor.length === 0) return null
  return (
    <section className={asStack(6)} aria-label={tLab('checkedFor')}>
      <h3 className={asText('small', 'quiet', 'strong')}>{tLab('checkedFor')}</h3>
      <ul className={asStack(6)}>
        {labCase.checkedFor.map((check) => (
          <li key={check} className={asRow(10, 'center', 'body')}>
            <StateGlyph shape="departed" size={14} />
            {tLab(`checks.${check}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next step, the call of the lab, and the remake. */
function PanelActions({ card }: { readonly card: LabCard }) {
  const { scopes } = useClient()
  const { open, mayProcess } = useLab()
  const { labCase, next } = card
  const about = caseName(card)
  const call = callOf(card)
  const command = commandOf(`labcases.${next}`)
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.actions)}>
      {command && next !== 'check' && hasScopes(command.declaration.scope, scopes) && (
        <CommandButton
          command={command.name}
          record={labCase.id}
          shownVersion={labCase.version}
          label={commandName(command)}
          about={about}
        />
      )}
      {next === 'check' && mayProcess && <DialogButton label={tLab('check')} about={about} onPress={() => open({ kind: 'check', card })} />}
      {call && (
        <ButtonLink href={call.href} label={`${tLab('callLab')}, ${call.label}`} icon={<PhoneIcon />}>
          {tLab('callLab')}
        </ButtonLink>
      )}
      {mayProcess && isOneOf(rejectableStates, labCase.state) && (
        <DialogButton
          label={tLab('orderRemake')}
          about={about}
          icon={<IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />}
          onPress={() => open({ kind: 'remake', card })}
        />
      )}
    </div>
  )
}
