import { type FocusEvent, useState } from 'react'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import type { RecordOf } from '#domain/wire.ts'
import { tFeedAddress } from '#locale/practice/feedAddress.ts'
import { pathOf } from '#resources/registry.ts'
import { calendarFeeds } from '#resources/scheduling/calendarFeeds.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../form/Button.tsx'
import { Field } from '../../../form/Field.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './FeedAddress.module.css'
import type { RecordExtraProps } from './recordExtraProps.ts'

type Outcome =
  | { readonly kind: 'copied' }
  | { readonly kind: 'refused'; readonly address: string }
  | { readonly kind: 'failed'; readonly message: string }

/** The address of a calendar feed, for the user who made it: the feed shows what that user may see. */
export function FeedAddress({ record }: RecordExtraProps) {
  const client = useClient()
  const { madeBy } = record as RecordOf<CalendarFeed>
  return madeBy === client.me.id ? <CopyAddress record={record} /> : <p className={asText('small', 'faint')}>{tFeedAddress('ofOther')}</p>
}

/** Copies the address; where the browser does not allow that, the user selects it. */
function CopyAddress({ record }: RecordExtraProps) {
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    setOutcome(await copied(client.fetch('GET', `${pathOf(calendarFeeds)}${record.id}/address`)))
    setBusy(false)
  }
  return (
    <div className={asStack(6)}>
      <div className={classNames(asRow(0, 'center', 'wraps'), styles.line)}>
        <Button isPending={isBusy} onPress={() => void copy()}>
          {tFeedAddress('copy')}
        </Button>
        <span className={asText('label')} role="status">
          {outcome?.kind === 'copied' && tFeedAddress('copied')}
          {outcome?.kind === 'refused' && tFeedAddress('notCopied')}
          {outcome?.kind === 'failed' && outcome.message}
        </span>
      </div>
      {outcome?.kind === 'refused' && (
        <Field
          label={tFeedAddress('address')}
          help={tFeedAddress('secret')}
          value={outcome.address}
          isReadOnly
          autoFocus
          onFocus={selectAll}
        />
      )}
      {outcome?.kind !== 'refused' && <p className={asText('small', 'faint')}>{tFeedAddress('secret')}</p>}
    </div>
  )
}

const selectAll = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()

async function copied(answer: Promise<unknown>): Promise<Outcome> {
  let address: string
  try {
    const { path } = (await answer) as { readonly path: string }
    address = new URL(path, location.origin).href
  } catch (error) {
    return { kind: 'failed', message: error instanceof ProblemError ? error.problem.detail : tFeedAddress('notRead') }
  }
  try {
    await navigator.clipboard.writeText(address)
    return { kind: 'copied' }
  } catch {
    return { kind: 'refused', address }
  }
}
