import type { MessageChannelRecord } from '#machines/records.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { ButtonLink } from '../../../components/form/links/ButtonLink.tsx'
import { useMessageChannels } from '../../../components/messaging/useMessageChannels.ts'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tSystem } from './tSystem.ts'

const shapeOf: Record<MessageChannelRecord['state'], GlyphShape> = {
  unverified: 'requested',
  verifying: 'testing',
  active: 'running',
  paused: 'outOfService',
  failing: 'failed',
  retired: 'cancelled',
}

/** How messages leave: each channel with what its carrier said last. Without any, they go to a file of the server. */
export function ChannelsPanel() {
  const mayAdd = useClient().scopes.has('gen.e')
  const channels = useMessageChannels()?.filter(({ state }) => state !== 'retired')
  if (!channels) return null
  return (
    <Panel title={tSystem('channels')}>
      {channels.length === 0 && (
        <PanelNote text={tSystem('channelsNone')}>
          {mayAdd && (
            <ButtonLink href="#/settings?area=channels" label={tSystem('addChannel')}>
              {tSystem('addChannel')}
            </ButtonLink>
          )}
        </PanelNote>
      )}
      {channels.map((channel) => (
        <ChannelRow key={channel.id} channel={channel} />
      ))}
    </Panel>
  )
}

function ChannelRow({ channel }: { readonly channel: MessageChannelRecord }) {
  const { id, version, name, state, note, address } = channel
  const mayChange = useClient().scopes.has('gen.e')
  const common = { record: id, shownVersion: version, about: name }
  return (
    <PanelRow label={name} description={note ?? address ?? tSystem('channelToFile')}>
      <StateLabel shape={shapeOf[state]} label={tSystem(`channelStates.${state}`)} />
      {mayChange && (state === 'unverified' || state === 'failing') && (
        <CommandButton {...common} command="channels.verify" label={tSystem('channelVerify')} />
      )}
      {mayChange && state === 'active' && <CommandButton {...common} command="channels.pause" label={tSystem('channelPause')} />}
      {mayChange && state === 'paused' && <CommandButton {...common} command="channels.resume" label={tSystem('channelResume')} />}
    </PanelRow>
  )
}
