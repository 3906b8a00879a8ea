import type { ReactElement } from 'react';
import { TableScroller } from './table-scroller.tsx';

export const examples: Record<string, ReactElement> = {
  table: (
    <TableScroller label="Begin van de ui">
      <table>
        <thead>
          <tr>
            <th scope="col">Opname</th>
            <th scope="col">F1</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1958</td>
            <td>512</td>
          </tr>
        </tbody>
      </table>
    </TableScroller>
  ),
};
