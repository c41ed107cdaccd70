import type { Account } from '#domain/practice/user.ts'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { sayAccount } from './sayAccount.ts'

type Props = { readonly account: Account; readonly onKeep: (values: Partial<Account>) => void }

const themes = ['system', 'light', 'dark'] as const
const densities = ['compact', 'comfortable', 'touch'] as const

export function Looks({ account, onKeep }: Props) {
  return (
    <Panel title={sayAccount('look')}>
      <Line label={sayAccount('theme')} what={sayAccount('themeWhat')}>
        <Segments
          label={sayAccount('theme')}
          choices={themes.map((id) => ({ id, word: sayAccount(`themes.${id}`) }))}
          chosen={account.theme}
          onChoose={(theme) => onKeep({ theme })}
        />
      </Line>
      <Line label={sayAccount('density')} what={sayAccount('densityWhat')}>
        <Segments
          label={sayAccount('density')}
          choices={densities.map((id) => ({ id, word: sayAccount(`densities.${id}`) }))}
          chosen={account.density}
          onChoose={(density) => onKeep({ density })}
        />
      </Line>
    </Panel>
  )
}
