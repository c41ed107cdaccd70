import type { Account } from '#domain/practice/user.ts'
import { tAccount } from '#locale/practice/account.ts'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'

type Props = { readonly account: Account; readonly onSave: (values: Partial<Account>) => void }

const themes = ['system', 'light', 'dark'] as const
const densities = ['compact', 'comfortable', 'touch'] as const

export function Appearance({ account, onSave }: Props) {
  return (
    <Panel title={tAccount('appearance')}>
      <PanelRow label={tAccount('theme')} description={tAccount('themeHelp')}>
        <SegmentedControl
          label={tAccount('theme')}
          choices={themes.map((id) => ({ id, label: tAccount(`themes.${id}`) }))}
          chosen={account.theme}
          onChoose={(theme) => onSave({ theme })}
        />
      </PanelRow>
      <PanelRow label={tAccount('density')} description={tAccount('densityHelp')}>
        <SegmentedControl
          label={tAccount('density')}
          choices={densities.map((id) => ({ id, label: tAccount(`densities.${id}`) }))}
          chosen={account.density}
          onChoose={(density) => onSave({ density })}
        />
      </PanelRow>
    </Panel>
  )
}
