import { Command } from 'commander';
import { eraseCommand } from './contact/erase.ts';
import { exportCommand } from './contact/export.ts';
import { listCommand } from './contact/list.ts';
import { receiptsCommand } from './contact/receipts.ts';
import { showCommand } from './contact/show.ts';
import { withSharedOptions } from './options.ts';

export const contactCommand = (): Command =>
  new Command('contact')
    .description('list people; show, export or erase one')
    .addCommand(withSharedOptions(listCommand()))
    .addCommand(withSharedOptions(showCommand()))
    .addCommand(withSharedOptions(exportCommand()))
    .addCommand(withSharedOptions(eraseCommand()))
    .addCommand(withSharedOptions(receiptsCommand()));
