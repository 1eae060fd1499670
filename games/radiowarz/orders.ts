/** There is nothing to leave instructions for: every station is a choice. */
import { noOrders } from '@partyline/kernel/features/orders.js';

export const orders = noOrders;
