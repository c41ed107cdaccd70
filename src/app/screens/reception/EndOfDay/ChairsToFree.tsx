import { type ChairRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { FreeChairButton } from '../../../components/scheduling/FreeChairButton.tsx'
import { tEndOfDay } from './tEndOfDay.ts'

/** Chairs whose patient has left without the chair being told. */
export const ChairsToFree = ({ chairs }: { readonly chairs: readonly ChairRow[] }) => (
  <Panel title={tEndOfDay('chairs')}>
    {chairs.map((chair) => (
      <PanelRow key={chair.id} label={tEndOfDay('chair', { chair: chairLabel(chair) })} description={tEndOfDay('chairsHelp')}>
        <FreeChairButton chair={chair} />
      </PanelRow>
    ))}
  </Panel>
)
