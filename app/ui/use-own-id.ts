import { useId } from 'react';
import { type OwnId, ownId } from './own-id.ts';

/** An own id for a component that is used several times: different for each instance. */
export const useOwnId = (): OwnId => ownId(useId());
