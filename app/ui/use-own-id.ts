import { useId } from 'react';
import { type OwnId, ownId } from './own-id.ts';

export const useOwnId = (): OwnId => ownId(useId());
