import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { useClient } from '../../../../appContext.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import type { Affected } from '../panel/useAffected.ts'
import type { Hours } from '../useHours.ts'
import { missingScope, mostCommands, publishCommands } from './publishCommands.ts'
import type { Publish } from './usePublish.ts'
import styles from './PublishBar.module.css'

type Props = {
  readonly hours: Hours
  readonly affected: Affected
  readonly publish: Publish
  /** The permission without which the appointments are hidden. */
  readonly scope: string | null
  readonly isLoaded: boolean
  readonly onDiscard: () => void
}

/** Publishes the draft or discards it. While it cannot be published, the reason is beside the button. */
export function PublishBar({ hours, affected, publish, scope, isLoaded, onDiscard }: Props) {
  const { scopes } = useClient()
  const isOffline = useIsOffline()
  const commands = publishCommands(hours.steps, affected.answered)
  const missing = scope ?? missingScope(commands, scopes)
  const reason = publish.isSending ? null : reasonAgainst({ hours, affected, scope: missing, isOffline, count: commands.length })
  return (
    <div className={classNames(asRow(0, 'center', 'toEnd', 'wraps'), styles.bar)}>
      {reason !== null && (
        <span className={classNames(asText('small', 'quiet', 'endText'), styles.reason)} role="status">
          {reason}
        </span>
      )}
      <Button kind="quiet" onPress={onDiscard}>
        {tRoster('discard')}
      </Button>
      <Button
        kind="next"
        isDisabled={reason !== null || !isLoaded || publish.isSending}
        isPending={publish.isSending}
        onPress={publish.publish}
      >
        {tRoster('publish')}
      </Button>
    </div>
  )
}

type Reasons = Pick<Props, 'hours' | 'affected' | 'scope'> & { readonly isOffline: boolean; readonly count: number }

function reasonAgainst({ hours, affected, scope, isOffline, count }: Reasons): string | null {
  const [all, open] = [affected.inputs.length, affected.inputs.length - affected.answered.length]
  if (hours.isOutdated) return tRoster('changedElsewhere')
  if (scope !== null) return tRoster('needsPermission', { permission: wordsOfScopes(scope) })
  if (open > 0) return tRoster('unanswered', { open, all })
  if (isOffline) return tRoster('notConnected')
  return count > mostCommands ? tRoster('tooManyCommands') : null
}
