import './areas.ts'
import { IconX } from '@tabler/icons-react'
import { Heading } from 'react-aria-components'
import { longDayOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { Drawer } from '../../../../components/overlays/Drawer.tsx'
import { AffectedList } from '../../../../components/scheduling/affected/AffectedList.tsx'
import { CallList } from '../../../../components/scheduling/affected/CallList.tsx'
import { MessageExample } from '../../../../components/scheduling/affected/MessageExample.tsx'
import { tAffected } from '../../../../components/scheduling/affected/tAffected.ts'
import { t } from '../../../../i18n/translators.ts'
import { noonOf } from '../bookTime.ts'
import { tAway } from './tAway.ts'
import { type AwayDraft, awayFaults, awayReasons, useAway } from './useAway.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './AwayDrawer.module.css'

type Props = {
  readonly rows: BookRows
  readonly provider: string
  readonly first: AwayDraft
  readonly onClose: () => void
}

/** A provider is away: closes the time, and moves or offers the appointments in it. */
export function AwayDrawer({ rows, provider, first, onClose }: Props) {
  const away = useAway(rows, provider, first, onClose)
  const { timeZone } = rows.day.location
  const name = providerName(rows.day.providers.get(provider))
  const isDone = away.isClosed && !away.isSending && away.refusals.size === 0
  return (
    <Drawer width={30} isOpen onClose={onClose} density={useCoarsePointer() ? 'touch' : undefined} className={styles.box}>
      <header className={asRow(12, 'start', 'between')}>
        <div>
          <Heading slot="title" className={asText('titleTracked')}>
            {tAway('head', { name })}
          </Heading>
          <p className={asText('quiet')}>{longDayOf(noonOf(rows.date, timeZone), timeZone)}</p>
        </div>
        <Button kind="quiet" aria-label={t('close')} icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onPress={onClose}>
          {null}
        </Button>
      </header>
      {isDone ? <CallList inputs={away.uninformed} /> : <AwayWork away={away} />}
      {!isDone && <AwayFoot away={away} />}
    </Drawer>
  )
}

type PartProps = { readonly away: ReturnType<typeof useAway> }

/** The time off, and the appointments in it. */
function AwayWork({ away }: PartProps) {
  const hasMessages = useClient().scopes.has('msg')
  const changes = away.answered.filter(({ answer }) => answer !== 'leave')
  return (
    <div className={asStack(16, 'atTop')}>
      {!away.isClosed && <AwayFields draft={away.draft} onChange={away.change} />}
      <AffectedList
        affected={away.affected}
        answers={away.answers}
        isSearching={away.isSearching}
        refusals={away.refusals}
        onAnswer={away.onAnswer}
      />
      {hasMessages && changes.length > 0 && (
        <div className={asStack(6)}>
          <Switch label={tAffected('sendMessages')} isOn={away.sendsMessages} onChange={away.setSendsMessages} />
          {away.sendsMessages && <MessageExample answered={changes} />}
        </div>
      )}
    </div>
  )
}

const AwayFoot = ({ away }: PartProps) => (
  <footer className={classNames(asStack(8), styles.foot)}>
    {away.problem && (
      <p role="alert" className={asText('red')}>
        {away.problem.detail}
      </p>
    )}
    <div className={asRow(12, 'center', 'toEnd')}>
      {away.unanswered > 0 && <span className={asText('quiet')}>{tAffected('unanswered', { count: away.unanswered })}</span>}
      <Button kind="next" isPending={away.isSending} isDisabled={!away.canSubmit} onPress={away.submit}>
        {tAway(away.isClosed ? 'submitAgain' : 'submit')}
      </Button>
    </div>
  </footer>
)

type FieldsProps = { readonly draft: AwayDraft; readonly onChange: (patch: Partial<AwayDraft>) => void }

/** Why a provider is away, and how long. */
function AwayFields({ draft, onChange }: FieldsProps) {
  const faults = awayFaults(draft)
  return (
    <div className={asStack(10, 'itemsStart')}>
      <SegmentedControl
        label={tAway('reason')}
        choices={awayReasons.map((id) => ({ id, label: tAway(`reasons.${id}`) }))}
        chosen={draft.reason}
        onChoose={(reason) => onChange({ reason })}
      />
      <SegmentedControl
        label={tAway('length')}
        choices={(['day', 'part'] as const).map((id) => ({ id, label: tAway(`lengths.${id}`) }))}
        chosen={draft.isPart ? 'part' : 'day'}
        onChoose={(length) => onChange({ isPart: length === 'part' })}
      />
      {draft.isPart && (
        <div className={styles.times}>
          <Field
            label={tAway('from')}
            inputMode="numeric"
            value={draft.from}
            error={faults.from && tAway(faults.from)}
            onChange={(from) => onChange({ from })}
          />
          <Field
            label={tAway('until')}
            inputMode="numeric"
            value={draft.until}
            error={faults.until && tAway(faults.until)}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
    </div>
  )
}
