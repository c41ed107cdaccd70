import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  GridStateModule,
  type Module,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
} from 'ag-grid-community'

/** What the boards need of the grid and no more: each module is weight on a tablet. */
export const pickedModules: Module[] = [
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellStyleModule,
  RowStyleModule,
  GridStateModule,
  RenderApiModule,
  RowApiModule,
]
