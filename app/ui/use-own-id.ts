import { useId } from 'react';
import { type OwnId, ownId } from './own-id.ts';

/** An own id for one of many of a kind: different in each place where it is used. */
export const useOwnId = (): OwnId => ownId(useId());
