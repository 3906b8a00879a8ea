import { createContext } from 'react';

/** Whether lists of blocks name their blocks, as they do in a preview (decision 109). */
export const BlockIds = createContext(false);
