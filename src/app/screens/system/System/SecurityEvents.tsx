import { type ListedSecurityEvent, securityRetentionDays } from '#domain/system/securityEvent.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import '#resources/everyArea.ts'
import { commandOf } from '#resources/registry.ts'
import { commandName } from '../../../components/record/fieldNames.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { tSystem } from './tSystem.ts'
import { useSecurityEvents } from './useSecurityEvents.ts'

/** Lists refusals, failed sign-ins and opened patient records, newest first. */
export function SecurityEvents({ timeZone }: { readonly timeZone: string }) {
  const { events, hasMore, hasFailed, isLoading, reload, loadMore } = useSecurityEvents()
  const refresh = (
    <Button isSoft isPending={isLoading} aria-label={tSystem('securityRefresh')} onPress={reload}>
      {tSystem('refresh')}
    </Button>
  )
  return (
    <Panel title={tSystem('security')} end={refresh}>
      {events.length === 0 && <PanelNote text={emptyText(hasFailed, isLoading)} />}
      {events.map((event) => (
        <PanelRow key={event.id} label={titleOf(event)} description={descriptionOf(event)}>
          <span className="figure">{dayAndTimeOf(event.at, timeZone)}</span>
        </PanelRow>
      ))}
      <PanelNote text={tSystem('securityKept', { count: securityRetentionDays })}>
        {hasMore && (
          <Button isPending={isLoading} onPress={loadMore}>
            {tSystem('securityMore')}
          </Button>
        )}
      </PanelNote>
    </Panel>
  )
}

const emptyText = (hasFailed: boolean, isLoading: boolean): string =>
  tSystem(hasFailed ? 'securityFailed' : isLoading ? 'securityLoading' : 'securityNone')

const titleOf = ({ kind, count }: ListedSecurityEvent): string =>
  count === 1 ? tSystem(`securityKinds.${kind}`) : tSystem('securityTimes', { kind: tSystem(`securityKinds.${kind}`), count })

/** The sender, what they requested, and their address. */
function descriptionOf({ kind, by, command, route, address }: ListedSecurityEvent): string {
  if (kind === 'omitted') return tSystem('securityOmitted')
  const namedCommand = command === null ? undefined : commandOf(command)
  const request = kind === 'refused' ? (namedCommand ? commandName(namedCommand) : route) : null
  return [by?.name ?? tSystem('unknownSender'), request, address].filter(Boolean).join(' · ')
}
